import type { Language } from '../../kernel/permission.ts'
import type { TemplateParts } from '../../printing/template.ts'
import { itemAt } from '../../values/known.ts'

interface Words {
  readonly hello: string
  /** A level each: the subject, and what is said before the figures. */
  readonly levels: readonly (readonly [subject: string, text: string])[]
  readonly facts: string
  readonly pay: string
  readonly question: string
  readonly regards: string
}

const words: { readonly [language in Language]: Words } = {
  en: {
    hello: 'Dear {{contact}},',
    levels: [
      [
        'Invoice {{number}} is waiting for your payment',
        'Our invoice {{number}} of {{issue_date}} was due on {{term_date}}. It may have escaped your attention; we add it once more.',
      ],
      [
        'Second reminder: invoice {{number}}',
        'Despite our earlier reminder we have not received the payment of our invoice {{number}} of {{issue_date}}, which was due on {{term_date}}, {{days}} days ago.',
      ],
      [
        'Last reminder: invoice {{number}}',
        'Our invoice {{number}} of {{issue_date}} has been due since {{term_date}}, and our reminders stayed without an answer. Please pay it within eight days; after that we take further steps, at your cost.',
      ],
    ],
    facts: 'Left to pay: {{open}} of {{total}}',
    pay: 'Please pay into {{iban}}{{#bic}} (BIC {{bic}}){{/bic}} of {{firm}}, {{#communication}}with the communication {{communication}}{{/communication}}{{^communication}}naming our invoice {{number}}{{/communication}}.',
    question:
      'If you have paid in the last days, please disregard this message. If something is not right with this invoice, just answer it.',
    regards: 'Kind regards,',
  },
  fr: {
    hello: 'Madame, Monsieur {{contact}},',
    levels: [
      [
        'La facture {{number}} attend votre paiement',
        'Notre facture {{number}} du {{issue_date}} est échue depuis le {{term_date}}. Peut-être a-t-elle échappé à votre attention ; nous la joignons à nouveau.',
      ],
      [
        'Deuxième rappel : facture {{number}}',
        'Malgré notre premier rappel, nous n’avons pas reçu le paiement de notre facture {{number}} du {{issue_date}}, échue le {{term_date}}, il y a {{days}} jours.',
      ],
      [
        'Dernier rappel : facture {{number}}',
        'Notre facture {{number}} du {{issue_date}} est échue depuis le {{term_date}} et nos rappels sont restés sans réponse. Nous vous prions de la payer dans les huit jours ; passé ce délai, d’autres démarches suivront, à vos frais.',
      ],
    ],
    facts: 'Reste à payer : {{open}} sur {{total}}',
    pay: 'Merci de verser ce montant sur le compte {{iban}}{{#bic}} (BIC {{bic}}){{/bic}} de {{firm}}, {{#communication}}avec la communication {{communication}}{{/communication}}{{^communication}}en mentionnant notre facture {{number}}{{/communication}}.',
    question:
      'Si vous avez payé ces derniers jours, ne tenez pas compte de ce message. Si quelque chose ne va pas avec cette facture, répondez-y simplement.',
    regards: 'Bien à vous,',
  },
  nl: {
    hello: 'Geachte {{contact}},',
    levels: [
      [
        'Factuur {{number}} wacht op uw betaling',
        'Onze factuur {{number}} van {{issue_date}} verviel op {{term_date}}. Misschien is ze aan uw aandacht ontsnapt; we voegen ze nogmaals toe.',
      ],
      [
        'Tweede herinnering: factuur {{number}}',
        'Ondanks onze eerste herinnering ontvingen we nog geen betaling van onze factuur {{number}} van {{issue_date}}, die op {{term_date}} verviel, {{days}} dagen geleden.',
      ],
      [
        'Laatste herinnering: factuur {{number}}',
        'Onze factuur {{number}} van {{issue_date}} is sinds {{term_date}} vervallen en onze herinneringen bleven zonder antwoord. Gelieve ze binnen acht dagen te betalen; daarna ondernemen we verdere stappen, op uw kosten.',
      ],
    ],
    facts: 'Nog te betalen: {{open}} van {{total}}',
    pay: 'Gelieve te storten op {{iban}}{{#bic}} (BIC {{bic}}){{/bic}} van {{firm}}, {{#communication}}met de mededeling {{communication}}{{/communication}}{{^communication}}met vermelding van onze factuur {{number}}{{/communication}}.',
    question:
      'Hebt u de voorbije dagen betaald, dan mag u dit bericht negeren. Klopt er iets niet aan deze factuur, antwoord dan gewoon op dit bericht.',
    regards: 'Met vriendelijke groeten,',
  },
}

/** The mail of a level in a language, until the firm writes its own: the subject in the header, the words in the body. */
export function reminderTemplate(language: Language, level: number): TemplateParts {
  const { hello, levels, facts, pay, question, regards } = words[language]
  const [subject, text] = itemAt(levels, Math.min(level, levels.length) - 1)
  return {
    header: subject,
    body: [hello, text, facts, pay, question, `${regards}\n{{firm}}{{#phone}}\n{{phone}}{{/phone}}`].join(
      '\n\n',
    ),
    footer: '',
  }
}
