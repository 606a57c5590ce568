import { words } from '#core/values/define.ts'

/** Maps of the pages. */
export const mapParts = words({
  'map.title': ['Map of {{place}}', 'Carte de {{place}}', 'Kaart van {{place}}'],
  'map.failed': [
    'Map cannot be loaded right now, sorry.',
    'Impossible de charger la carte pour le moment, désolé.',
    'De kaart kan nu niet worden geladen, sorry.',
  ],
  'map.open': ['Open in OpenStreetMap', 'Ouvrir dans OpenStreetMap', 'Openen in OpenStreetMap'],
  'map.approximate': ['Town centre', 'Centre de la localité', 'Midden van de gemeente'],
  'map.unknown': [
    'The location of this address is not known.',
    'Personne ne sait où se trouve cette adresse.',
    'Niemand weet waar dit adres ligt.',
  ],
  'map.drawn': [
    'Outline map of Belgium showing {{place}} at {{coordinates}}',
    'Contour de la Belgique, avec {{place}} à {{coordinates}}',
    'Omtrek van België, met {{place}} op {{coordinates}}',
  ],
  'map.region': [
    '{{place}} at {{coordinates}}, near {{towns}}',
    '{{place}} à {{coordinates}}, parmi {{towns}}',
    '{{place}} op {{coordinates}}, tussen {{towns}}',
  ],
  'map.zoom_in': ['Zoom in', 'Agrandir', 'Inzoomen'],
  'map.zoom_out': ['Zoom out', 'Réduire', 'Uitzoomen'],
})
