import { words } from '#core/values/define.ts'

/** Grids of figures on the pages. */
export const gridParts = words({
  'keys.select_all': ['Select all cells', 'Sélectionner toutes les cellules', 'Alle cellen selecteren'],
  'keys.first_last': [
    'First or last cell',
    'Vers la première ou la dernière cellule',
    'Naar de eerste of de laatste cel',
  ],
  'keys.cut_cells': [
    'Cut the selected cells',
    'Couper les cellules sélectionnées',
    'De geselecteerde cellen knippen',
  ],
  'keys.redo': ['Redo', 'Refaire ce qui a été défait', 'Opnieuw doen wat ongedaan is gemaakt'],
  'keys.replace': [
    'Type a number to replace it',
    'Taper un nombre pour le remplacer',
    'Typ een getal om het te vervangen',
  ],
  'keys.down': ['Save and move down', 'Enregistrer et descendre', 'Opslaan en omlaag'],
  'keys.right': ['Save and move right', 'Enregistrer et aller à droite', 'Opslaan en naar rechts'],
  'keys.empty': ['Clear the cells', 'Vider les cellules', 'Cellen leegmaken'],
  'keys.undo': ['Undo', 'Défaire', 'Ongedaan maken'],
  'keys.fill': ['Fill from above', 'Recopier vers le bas', 'Naar beneden doorvoeren'],
  'keys.fill_right': ['Fill from the left', 'Recopier vers la droite', 'Naar rechts doorvoeren'],
  'keys.paste': [
    'Paste cells from a spreadsheet',
    'Coller des cellules d’un tableur',
    'Cellen uit een rekenblad plakken',
  ],
})
