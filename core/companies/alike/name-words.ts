import { fold } from '../../values/fold.ts'
import { itemAt, propertyIn } from '../../values/known.ts'
import { placeAt, type PlaceNames } from './place-names.ts'

/** Legal forms in Belgium and around it: they tell no two companies apart. */
const legalForms = setOf(
  'sa nv srl bv bvba sprl ebvba sprlu asbl vzw aisbl ivzw sc scrl cv cvba cvoa scs comm commv commva gcv snc vof ' +
    'sca sci sas sasu sarl eurl gie geie gmbh ag kg ohg ug ltd llp plc llc inc corp bvo se intercommunale',
)

/** What is written in several words, and what it comes to: nothing for a legal form that is written out. */
const phrases: readonly (readonly [RegExp, string])[] = [
  [/\bbureau d.etudes?\b/g, 'bureau'],
  [/\badministration communale\b/g, 'commune'],
  [/\badministration provinciale\b/g, 'province'],
  [/\bsociete (?:anonyme|cooperative|a responsabilite limitee)\b/g, ''],
  [/\b(?:naamloze|besloten|cooperatieve) vennootschap\b/g, ''],
  [/\b(?:en|in) (?:liquidation|vereffening|faillite|faling)\b/g, ''],
  [/\bde droit public\b|\bvan publiek ?recht(?:elijk)?\b/g, ''],
  [/\bassociation sans but lucratif\b|\bvereniging zonder winst(?:oogmerk|gevend doel)\b/g, ''],
]

/** Little words that one person writes and another leaves out, or writes as one with the name that follows. */
const littleWords = setOf(
  'de du des d la le les l et of the and en van von vanden vande vander den der dem het ter ten te t aan op sur',
)

/** What is written in several ways, short or in the other language, by one of them. */
const spellings: { readonly [word: string]: string } = Object.fromEntries(
  [
    'saint st sint sankt',
    'sainte ste',
    'etablissements etablissement ets etabl',
    'freres gebroeders gebr',
    'fils zonen zoon zn',
    'compagnie cie',
    'bureau studiebureau',
    // A municipality has one administration, whether it may call itself a town or not.
    'commune gemeente gemeentebestuur ville stad stadsbestuur',
    'province provincie provinciebestuur',
    'universite universiteit university',
    'cpas ocmw',
    'groupe groep group',
    'hopital ziekenhuis hospital',
    'general generaal algemeen algemene',
    'societe maatschappij',
    'fondation stichting foundation',
    'federation federatie',
    'international internationaal',
    'associes associe vennoten partners partner',
    '2 deux twee two',
    '3 trois drie three',
    '4 quatre vier four',
    '5 cinq vijf five',
    '6 six zes',
    '7 sept zeven seven',
    '10 dix tien',
    '12 douze twaalf twelve',
  ].flatMap((line) => {
    const [one = '', ...others] = line.split(' ')
    return [one, ...others].map((word) => [word, one])
  }),
)

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(' '))
}

/** A word that tells one company from another. */
export interface NameWord {
  /** Folded, and otherwise as it stands. */
  readonly written: string
  /** Folded, and of what is written in several ways the first. */
  readonly plain: string
  /** The little words before it as one: `vanden` of Van den Berghe. */
  readonly particles: string
  /** The place that it names. */
  readonly place: PlaceNames | null
  /** Whether others write it in quite another way. */
  readonly isCommon: boolean
}

/** The words of a name that tell one company from another: folded, without legal forms, little words and marks. */
export function tellingWords(name: string): NameWord[] {
  const words = wordsOf(name).filter((word) => !legalForms.has(word))
  const telling = wordsWithPlaces(words)
  return telling.length > 0 ? telling : wordsOf(name).map((word) => wordOf(word))
}

const wordsOf = (name: string): string[] =>
  withoutPhrases(withoutDots(fold(name)))
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Looked for in those names alone that have a word of one: thousands are compared at once. */
const withoutPhrases = (name: string): string =>
  inPhrases.test(name) ? phrases.reduce((text, [phrase, short]) => text.replace(phrase, short), name) : name

const inPhrases =
  /bureau|administration|societe|vennootschap|publiek|droit|lucratif|winst|liquidation|vereffening|faillite|faling/

/** `s.p.r.l.` is one word. */
const withoutDots = (name: string): string =>
  name.replace(/\b(?:[a-z]\.){2,}/g, (dotted) => dotted.replaceAll('.', '') + ' ')

function wordsWithPlaces(words: readonly string[]): NameWord[] {
  const telling: NameWord[] = []
  let particles = ''
  for (let at = 0; at < words.length; at++) {
    const word = itemAt(words, at)
    const found = placeAt(words, at)
    if (found) {
      telling.push({ ...wordOf(words.slice(at, at + found.length).join('')), place: found.place })
      at += found.length - 1
    } else if (littleWords.has(word)) {
      particles += word
      continue
    } else telling.push(wordOf(word, particles))
    particles = ''
  }
  return telling
}

function wordOf(word: string, particles = ''): NameWord {
  const isCommon = Object.hasOwn(spellings, word)
  return {
    written: word,
    plain: isCommon ? propertyIn(spellings, word) : word,
    particles,
    place: null,
    isCommon,
  }
}

/** A family name without the little words that it begins with: `berghe` of Vandenberghe; null where it has none. */
export function withoutParticles(word: string): string | null {
  const rest = word.replace(/^(?:van(?:den|der|de)?|de[nr]?|du|l[ae]?|d)/, '')
  return rest.length >= 4 && rest !== word ? rest : null
}
