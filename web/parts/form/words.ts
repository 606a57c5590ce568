import { words } from '#core/values/define.ts'

/** Forms, dialogs and calendars of the pages. */
export const formParts = words({
  'addresses.placeholder': ['Street, number, town', 'Rue, numéro, localité', 'Straat, nummer, gemeente'],
  'addresses.none_found': [
    'No address found: enter it manually',
    'Aucune adresse trouvée : tapez-la vous-même',
    'Geen adres gevonden: typ het zelf',
  ],
  'addresses.unreachable': [
    'Address search is unavailable: enter the address manually',
    'La recherche d’adresses est indisponible : tapez-la vous-même',
    'Adressen kunnen nu niet worden opgezocht: typ het zelf',
  ],
  'form.modified_help': [
    'Someone else saved this record while you were editing. Reload it: your changes are kept, and you see where they differ.',
    'Quelqu’un d’autre a enregistré cette fiche pendant que vous tapiez. Relisez-la : ce que vous avez tapé reste, et vous voyez les différences.',
    'Iemand anders heeft deze fiche opgeslagen terwijl u typte. Lees ze opnieuw: wat u typte blijft staan, en u ziet waar het verschilt.',
  ],
  'form.modified_read': [
    'Reload and keep my changes',
    'Relire et garder ce que j’ai tapé',
    'Opnieuw lezen, mijn invoer behouden',
  ],
  'form.modified_ready': [
    'The record is up to date again. Check your changes, then save.',
    'La fiche est de nouveau à jour. Vérifiez ce que vous avez tapé et enregistrez.',
    'De fiche is opnieuw bijgewerkt. Kijk na wat u typte en sla op.',
  ],
  'form.modified_help_by': [
    '{{by}}, while you were editing. Reload: your changes are kept, and you see where they differ.',
    '{{by}}, pendant que vous tapiez. Relisez la fiche : ce que vous avez tapé reste, et vous voyez les différences.',
    '{{by}}, terwijl u typte. Lees de fiche opnieuw: wat u typte blijft staan, en u ziet waar het verschilt.',
  ],
  'form.modified_choose': [
    'Choose which value to keep for each field, then save.',
    'Choisissez pour chaque champ laquelle des deux valeurs reste, puis enregistrez.',
    'Kies voor elk veld welke van beide waarden blijft staan en sla dan op.',
  ],
  'form.modified_merged': [
    'Both sets of changes fit together: save to add yours.',
    'Les deux vont ensemble : enregistrez pour ajouter ce que vous avez tapé.',
    'Beide gaan samen: sla op om toe te voegen wat u typte.',
  ],
  'form.modified_same': [
    'Your changes are already there: there is nothing left to save.',
    'Ce que vous avez tapé s’y trouve déjà : il n’y a plus rien à enregistrer.',
    'Wat u typte staat er al: er valt niets meer op te slaan.',
  ],
  'form.choose_picture': ['Choose a picture', 'Choisir une photo', 'Foto kiezen'],
  'form.remove_picture': ['Remove the picture', 'Retirer la photo', 'Foto verwijderen'],
  'form.picture_help': [
    'Or drop it here. It is resized to 400 × 400.',
    'Ou déposez-la ici. Elle est réduite à 400 × 400.',
    'Of sleep ze hierheen. Ze wordt verkleind tot 400 × 400.',
  ],
  'form.moment_format': ['dd/mm/yyyy hh:mm', 'jj/mm/aaaa hh:mm', 'dd/mm/jjjj uu:mm'],
  'form.save': ['Save', 'Enregistrer', 'Opslaan'],
  'form.cancel': ['Cancel', 'Annuler', 'Annuleren'],
  'form.close': ['Close', 'Fermer', 'Sluiten'],
  'form.required': ['Required', 'Obligatoire', 'Verplicht'],
  'form.choose': ['Choose…', 'Choisir…', 'Kiezen…'],
  'form.choose_date': ['Calendar: {{field}}', 'Calendrier : {{field}}', 'Kalender: {{field}}'],
  'calendar.previous': ['Previous month', 'Mois précédent', 'Vorige maand'],
  'calendar.next': ['Next month', 'Mois suivant', 'Volgende maand'],
  'calendar.today': ['Today', 'Aujourd’hui', 'Vandaag'],
  'calendar.week': ['Week', 'Semaine', 'Week'],
  'calendar.holiday': ['Public holiday', 'Jour férié', 'Feestdag'],
  'calendar.approved': ['Away', 'Absence', 'Afwezig'],
  'calendar.pending': ['Absence requested', 'Absence demandée', 'Afwezigheid aangevraagd'],
  'calendar.last_day': ['Choose the last day', 'Maintenant le dernier jour', 'Nu de laatste dag'],
  'form.proposed': [
    '{{code}} is free, and is used if you leave this empty',
    '{{code}} est libre, et pris si vous laissez ce champ vide',
    '{{code}} is vrij, en wordt genomen als u dit leeg laat',
  ],
  'form.choose_colour': [
    'Colour palette: {{field}}',
    'Palette de couleurs : {{field}}',
    'Kleurenpalet: {{field}}',
  ],
  'form.colour_by_itself': ['chosen automatically', 'choisie d’office', 'wordt vanzelf gekozen'],
  'form.date_format': ['dd/mm/yyyy', 'jj/mm/aaaa', 'dd/mm/jjjj'],
  'form.type_to_search': ['Type to search', 'Tapez pour chercher', 'Typ om te zoeken'],
  'form.nothing_found': ['Nothing found', 'Aucun résultat', 'Niets gevonden'],
  'form.more_found_one': [
    'One more: keep typing to narrow down',
    'Encore un : tapez la suite de son nom',
    'Nog één: typ meer van de naam',
  ],
  'form.more_found_other': [
    '{{count}} more: keep typing to narrow down',
    'Encore {{count}} : tapez la suite du nom',
    'Nog {{count}}: typ meer van de naam',
  ],
  'form.refresh': ['Reload', 'Actualiser la liste', 'Lijst vernieuwen'],
  'form.clear': ['Clear', 'Effacer', 'Wissen'],
  'form.unsaved': ['Not saved yet', 'Pas encore enregistré', 'Nog niet opgeslagen'],
  'form.keywords_help': ['Enter adds a keyword', 'Entrée ajoute un mot-clé', 'Enter voegt een trefwoord toe'],
  'form.remove_keyword': ['Remove {{name}}', 'Retirer {{name}}', '{{name}} verwijderen'],
  'list.remove_filter': [
    'Remove the filter {{name}}',
    'Retirer le filtre {{name}}',
    'Filter {{name}} verwijderen',
  ],

  'forms.validation.file.unexpected': [
    'Unexpected error while processing the file',
    'Erreur inattendue lors du traitement du fichier',
    'Onverwachte fout bij het verwerken van het bestand',
  ],
  'forms.validation.file.many': ['Only one file', 'Un seul fichier', 'Slechts één bestand'],
})
