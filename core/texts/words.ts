import { words } from '../values/define.ts'

/** Translations: the fields and headings of the editor and its workbook, and refusals. */
export const texts = words({
  'field.lang': ['Language', 'Langue', 'Taal'],
  'field.key': ['Key', 'Clé', 'Sleutel'],
  'field.val': ['Text', 'Texte', 'Tekst'],
  'field.seen': ['Text seen', 'Texte vu', 'Geziene tekst'],
  'field.own': ['The firm’s own', 'Propres au bureau', 'Eigen aan het bureau'],
  'field.begin': ['Beginning of the key', 'Début de la clé', 'Begin van de sleutel'],
  'field.untranslated': ['Untranslated', 'Non traduits', 'Onvertaald'],
  'field.value': ['Value', 'Valeur', 'Waarde'],
  'field.made_against': ['Original', 'Texte d’origine', 'Origineel'],

  'translation.name.en': ['English', 'Anglais', 'Engels'],
  'translation.name.fr': ['French', 'Français', 'Frans'],
  'translation.name.nl': ['Dutch', 'Néerlandais', 'Nederlands'],
  'translation.built_in': ['Original: “{{text}}”', 'Texte d’origine : « {{text}} »', 'Origineel: “{{text}}”'],
  'translation.export': ['Export', 'Exporter', 'Exporteren'],
  'translation.column.key': ['Key', 'Clé', 'Sleutel'],
  'translation.column.reference': ['English text', 'Texte anglais', 'Engelse tekst'],
  'translation.column.text': ['Current text', 'Texte actuel', 'Huidige tekst'],
  'translation.column.new_text': ['New text', 'Nouveau texte', 'Nieuwe tekst'],
  'language.en': ['English', 'English', 'English'],
  'language.fr': ['Français', 'Français', 'Français'],
  'language.nl': ['Nederlands', 'Nederlands', 'Nederlands'],

  'error.placeholder_lost': [
    'Keep {{names}} in the text: each is replaced by a value.',
    'Gardez {{names}} dans le texte : une valeur en prend la place.',
    'Behoud {{names}} in de tekst: daar komt een waarde.',
  ],
  'error.placeholder_unknown': [
    'Remove {{names}} from the text: there is no value to replace it.',
    'Retirez {{names}} du texte : aucune valeur n’en prend la place.',
    'Haal {{names}} uit de tekst: daar komt geen waarde.',
  ],
  'error.unknown_text': [
    'There is no text with the key {{key}}',
    'Aucun texte n’a la clé {{key}}',
    'Geen tekst heeft de sleutel {{key}}',
  ],
  'error.too_many_texts': [
    'You already have {{limit}} texts of your own. Remove some on the Translations page.',
    'Il y a déjà {{limit}} textes propres à votre bureau. Supprimez-en sur la page Traductions.',
    'Er zijn al {{limit}} eigen teksten. Verwijder er enkele op de pagina Vertalingen.',
  ],
})
