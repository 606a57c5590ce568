import { words } from './define.ts'

/** Addresses while they are typed, maps, and the settings of both. */
export const addresses = words({
  'field.place_id': ['Place', 'Lieu', 'Plaats'],
  'field.language': ['Language', 'Langue', 'Taal'],
  'field.session_token': ['Typing session', 'Session de saisie', 'Typsessie'],
  'addresses.find': ['Find an address', 'Chercher une adresse', 'Adres zoeken'],
  'addresses.find_help': [
    'Choosing one fills the fields below. They can also be typed.',
    'Le choix remplit les champs ci-dessous. On peut aussi les taper.',
    'Een keuze vult de velden hieronder in. U kunt ze ook zelf typen.',
  ],
  'addresses.placeholder': ['Street, number, town', 'Rue, numéro, localité', 'Straat, nummer, gemeente'],
  'addresses.none_found': [
    'No address found: type it yourself',
    'Aucune adresse trouvée : tapez-la vous-même',
    'Geen adres gevonden: typ het zelf',
  ],
  'addresses.unreachable': [
    'Addresses cannot be looked up now: type it yourself',
    'La recherche d’adresses est indisponible : tapez-la vous-même',
    'Adressen kunnen nu niet worden opgezocht: typ het zelf',
  ],
  'addresses.count_one': ['{{count}} address', '{{count}} adresse', '{{count}} adres'],
  'addresses.count_other': ['{{count}} addresses', '{{count}} adresses', '{{count}} adressen'],
  'map.title': ['Map of {{place}}', 'Carte de {{place}}', 'Kaart van {{place}}'],
  'map.failed': [
    'Map cannot be loaded right now, sorry.',
    'Impossible de charger la carte pour le moment, désolé.',
    'De kaart kan nu niet worden geladen, sorry.',
  ],
  'map.open': ['Open in OpenStreetMap', 'Ouvrir dans OpenStreetMap', 'Openen in OpenStreetMap'],
  'map.approximate': ['Middle of the town', 'Centre de la localité', 'Midden van de gemeente'],
  'map.unknown': [
    'Nobody knows where this address is.',
    'Personne ne sait où se trouve cette adresse.',
    'Niemand weet waar dit adres ligt.',
  ],
  'map.drawn': [
    'Belgium in outline, with {{place}} at {{coordinates}}',
    'Contour de la Belgique, avec {{place}} à {{coordinates}}',
    'Omtrek van België, met {{place}} op {{coordinates}}',
  ],
  'map.zoom_in': ['Zoom in', 'Agrandir', 'Inzoomen'],
  'map.zoom_out': ['Zoom out', 'Réduire', 'Uitzoomen'],
  'setting.takes.tiles': [
    '{{value}} is no address of tiles (https://tile.openstreetmap.org/{z}/{x}/{y}.png)',
    '{{value}} n’est pas une adresse de tuiles (https://tile.openstreetmap.org/{z}/{x}/{y}.png)',
    '{{value}} is geen adres van kaarttegels (https://tile.openstreetmap.org/{z}/{x}/{y}.png)',
  ],
  'setting.takes.places': [
    'embedded, photon, nominatim, google or google-legacy',
    'embedded, photon, nominatim, google ou google-legacy',
    'embedded, photon, nominatim, google of google-legacy',
  ],
  'setting.takes.beside_google': [
    'is needed for DECIDAG_PLACES=google',
    'est nécessaire avec DECIDAG_PLACES=google',
    'is nodig bij DECIDAG_PLACES=google',
  ],
  'cli.setting.places': [
    'who knows addresses: embedded, photon, nominatim, google, google-legacy (DECIDAG_PLACES, embedded)',
    'qui connaît les adresses : embedded, photon, nominatim, google, google-legacy (DECIDAG_PLACES, embedded)',
    'wie adressen kent: embedded, photon, nominatim, google, google-legacy (DECIDAG_PLACES, embedded)',
  ],
  'cli.setting.placesUrl': [
    'a server of that service of your own (DECIDAG_PLACES_URL)',
    'votre propre serveur de ce service (DECIDAG_PLACES_URL)',
    'een eigen server van die dienst (DECIDAG_PLACES_URL)',
  ],
  'cli.setting.mapTiles': [
    'tiles of the maps (DECIDAG_MAP_TILES, none: maps are drawn)',
    'tuiles des cartes (DECIDAG_MAP_TILES, sans : cartes dessinées)',
    'tegels van de kaarten (DECIDAG_MAP_TILES, zonder: getekende kaarten)',
  ],
  'cli.setting.mapAttribution': [
    'whom a map names as the source of its tiles (DECIDAG_MAP_ATTRIBUTION)',
    'source des tuiles nommée sur la carte (DECIDAG_MAP_ATTRIBUTION)',
    'bron van de tegels die op de kaart staat (DECIDAG_MAP_ATTRIBUTION)',
  ],
})
