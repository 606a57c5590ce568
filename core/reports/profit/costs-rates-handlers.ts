import { handleReport } from '../../reporting/handle-report.ts'
import { share } from '../../values/money.ts'
import { namesOf } from '../ledgers/names.ts'
import { bookedTime, type ValuedTime } from '../ledgers/valued.ts'
import { missionsOf } from '../scope/missions.ts'
import { costsRatesReport } from './costs-rates.ts'

handleReport(costsRatesReport, async (context, { from, to, user_id, ...asked }) => {
  const missions = await missionsOf(context, asked, { isMoney: true })
  const ids = missions.map(({ subfolder_id }) => subfolder_id)
  const [booked, invoiced] = await Promise.all([
    bookedTime(context, ids, { from, to, user_id }),
    bookedTime(context, ids, { from, to, user_id, invoiced: true }),
  ])
  const people = [...new Set(booked.flatMap((each) => each.user_id ?? []))]
  const [names, infos] = await Promise.all([
    namesOf(context, booked),
    people.length > 0 ? context.store.user_extra_infos.find({ user_id: people }) : [],
  ])
  const costOf = new Map(infos.map((each) => [each.user_id, each.direct_cost]))
  const missionOf = new Map(missions.map((mission) => [mission.subfolder_id, mission]))
  const onInvoices = Map.groupBy(invoiced, keyOf)
  return [...Map.groupBy(booked, keyOf)].flatMap(([key, own]) => {
    const [{ subfolder_id, user_id: person }] = own as [ValuedTime]
    const mission = missionOf.get(subfolder_id)
    if (!mission || person === null) return []
    const number_blocks = sumOf(own, 'number_blocks')
    const direct_cost = costOf.get(person) ?? null
    return [
      {
        ...mission,
        user_id: person,
        user_name: names.get(person) ?? '',
        number_blocks,
        invoiced_blocks: sumOf(onInvoices.get(key) ?? [], 'number_blocks'),
        worth: sumOf(onInvoices.get(key) ?? [], 'amount'),
        cost: direct_cost === null ? null : share(direct_cost, number_blocks, 10),
      },
    ]
  })
})

const keyOf = ({ subfolder_id, user_id }: ValuedTime): string => `${subfolder_id}/${user_id}`

const sumOf = (time: readonly ValuedTime[], name: 'number_blocks' | 'amount'): number =>
  time.reduce((sum, each) => sum + each[name], 0)
