import { found } from '../kernel/failure.ts'
import { handle, handleOpening } from '../kernel/run.ts'
import './import-handlers.ts'
import { streetAsTyped } from './kind-of-place.ts'
import { knownPlaces } from './known.ts'
import { locateAddress, readAddress, readMap, searchAddresses, townsNear } from './operations.ts'
import { detailsIn } from './place-id.ts'
import { municipalitiesNear } from './municipalities.ts'
import { registeredLocation, registeredPlaces } from './register.ts'

const most = 10

handleOpening(searchAddresses, async (_, { text, session_token, language }, outside) => {
  const { places, actor } = outside
  const asked = { session: session_token, language: language ?? actor.language }
  if (!places.isOurs) return (await places.search(text, asked)).slice(0, most)
  const [known, registered, towns] = await Promise.all([
    knownPlaces(outside, text),
    registeredPlaces(outside.store, text, asked.language),
    places.search(text, asked),
  ])
  // A street as it was typed is offered with a town only where the register knows none.
  const whole = towns.filter(({ types }) => registered.length === 0 || !types.includes(streetAsTyped))
  const all = [...known, ...registered, ...whole]
  const seen = new Set<string>()
  const once = all.filter(({ description }) => !seen.has(description) && seen.add(description))
  return once.slice(0, most)
})

handleOpening(readAddress, async (_, { place_id, session_token, language }, { places, actor }) => {
  const own = detailsIn(place_id)
  const asked = { session: session_token, language: language ?? actor.language }
  const details = found(own ?? (places.isOurs ? null : await places.details(place_id, asked)), 'place_id')
  const { city, latitude, longitude } = details
  const isPlaced = latitude !== null && longitude !== null
  return { ...details, locality: city, location: isPlaced ? { lat: latitude, lng: longitude } : null }
})

handleOpening(locateAddress, async (_, { address, language }, { places, actor, store }) => {
  const registered = places.isOurs ? await registeredLocation(store, address) : null
  return { location: registered ?? (await places.locate(address, language ?? actor.language)) }
})

handle(townsNear, async ({ actor }, { language, ...point }) =>
  municipalitiesNear(point, language ?? actor.language),
)

handle(readMap, async ({ site }) => site.map)
