import { words } from '#core/values/define.ts'

/** The translation editor. */
export const translationPage = words({
  'translation.title': ['Translations', 'Traductions', 'Vertalingen'],
  'translation.keys': ['Texts', 'Textes', 'Teksten'],
  'translation.search': ['Key or text', 'Clé ou texte', 'Sleutel of tekst'],
  'translation.language': ['Language to translate', 'Langue à traduire', 'Te vertalen taal'],
  'translation.reference': ['English reference', 'Référence en anglais', 'Engelse referentie'],
  'translation.translation': ['Translation', 'Traduction', 'Vertaling'],
  'translation.previous': ['Previous', 'Précédent', 'Vorige'],
  'translation.next': ['Next', 'Suivant', 'Volgende'],
  'translation.translated': ['translated', 'traduit', 'vertaald'],
  'translation.own': ['Your wording', 'Votre formulation', 'Uw formulering'],
  'translation.changed': ['The original changed', 'L’original a changé', 'Het origineel is gewijzigd'],
  'translation.changed_help': [
    'It was “{{before}}” when you reworded it, and is now “{{now}}”.',
    'Il disait « {{before}} » quand vous l’avez reformulé et dit maintenant « {{now}} ».',
    'Er stond “{{before}}” toen u het herformuleerde, en nu staat er “{{now}}”.',
  ],
  'translation.keep': ['Keep your wording', 'Garder votre formulation', 'Uw formulering behouden'],
  'translation.back': ['Back to the original', 'Revenir à l’original', 'Terug naar het origineel'],
  'translation.only_here': [
    'Only your firm has this text.',
    'Seul votre bureau a ce texte.',
    'Alleen uw bureau heeft deze tekst.',
  ],
  'translation.forget': ['Remove this text', 'Supprimer ce texte', 'Deze tekst verwijderen'],
  'translation.forgotten': ['Text removed', 'Le texte est supprimé', 'De tekst is verwijderd'],
  'translation.values': [
    'Keep {{names}}: each is replaced by a value.',
    'Gardez {{names}} : une valeur en prend la place.',
    'Behoud {{names}}: daar komt een waarde.',
  ],
  'translation.saving': ['Saving…', 'Enregistrement…', 'Opslaan…'],
  'translation.told_saved': ['saved', 'enregistré', 'opgeslagen'],
  'translation.told_updated': ['updated', 'mis à jour', 'bijgewerkt'],
  'translation.saved': ['Saved and in use', 'Enregistré et utilisé', 'Opgeslagen en in gebruik'],
  'translation.progress': [
    '{{done}} of {{count}} translated',
    '{{done}} traduits sur {{count}}',
    '{{done}} van {{count}} vertaald',
  ],
  'translation.only': ['Untranslated only', 'Seulement non traduits', 'Alleen onvertaalde'],
  'translation.empty': ['No texts', 'Aucun texte', 'Geen teksten'],
  'translation.all_done': ['Everything is translated', 'Tout est traduit', 'Alles is vertaald'],
  'translation.all_done_help': [
    'Missing texts will appear here.',
    'Un texte manquant apparaîtra ici.',
    'Een ontbrekende tekst verschijnt hier.',
  ],
  'translation.import': ['Import', 'Importer', 'Importeren'],
  'translation.import_into.en': [
    'Import English texts',
    'Importer les textes anglais',
    'Engelse teksten importeren',
  ],
  'translation.import_into.fr': [
    'Import French texts',
    'Importer les textes français',
    'Franse teksten importeren',
  ],
  'translation.import_into.nl': [
    'Import Dutch texts',
    'Importer les textes néerlandais',
    'Nederlandse teksten importeren',
  ],
  'translation.import_help': [
    'The exported workbook, with the last column filled in. It is imported all or nothing.',
    'Le classeur exporté, dont la dernière colonne est remplie. Tout est repris, ou rien.',
    'De geëxporteerde werkmap, met de laatste kolom ingevuld. Alles wordt overgenomen, of niets.',
  ],
})
