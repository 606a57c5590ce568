import { element, writeXml, type Element } from '../../invoicing/einvoice/xml.ts'
import type { Day } from '../../values/day.ts'
import type { Cents } from '../../values/money.ts'

/** A payments file as the bank is asked to read it. */
export interface PaymentsMessage {
  readonly message_id: string
  /** The instant at which it was made, ISO 8601. */
  readonly created: string
  readonly date: Day
  readonly debtor: {
    readonly name: string
    readonly enterprise_number: string | null
    readonly iban: string
    readonly bic: string | null
  }
  readonly transfers: readonly PaymentsTransfer[]
}

export interface PaymentsTransfer {
  readonly end_to_end_id: string
  readonly counterparty_name: string
  readonly counterparty_iban: string
  readonly bic: string | null
  readonly amount: Cents
  readonly structured_communication: string | null
  readonly communication: string | null
}

/**
 * The version of ISO 20022 that the guidelines of the European Payments Council and of Febelfin are written on since March 2024;
 * banks that still take .03 take this one too.
 */
export const painNamespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

/** SEPA credit transfers as a customer of a bank asks for them, each booked by itself so that statements name each. */
export function writePain001({ message_id, created, date, debtor, transfers }: PaymentsMessage): string {
  const sum = decimal(transfers.reduce((total, { amount }) => total + amount, 0))
  const counted = [el('NbOfTxs', String(transfers.length)), el('CtrlSum', sum)]
  const name = el('Nm', plain(debtor.name, 70))
  const root = element(
    'Document',
    [
      el('CstmrCdtTrfInitn', [
        el('GrpHdr', [
          el('MsgId', message_id),
          el('CreDtTm', created.slice(0, 19)),
          ...counted,
          el('InitgPty', [
            name,
            debtor.enterprise_number &&
              el('Id', [
                el('OrgId', [el('Othr', [el('Id', debtor.enterprise_number), el('Issr', 'KBO-BCE')])]),
              ]),
          ]),
        ]),
        el('PmtInf', [
          el('PmtInfId', message_id),
          el('PmtMtd', 'TRF'),
          el('BtchBookg', 'false'),
          ...counted,
          el('PmtTpInf', [el('SvcLvl', [el('Cd', 'SEPA')])]),
          el('ReqdExctnDt', [el('Dt', date)]),
          el('Dbtr', [name]),
          el('DbtrAcct', [el('Id', [el('IBAN', debtor.iban)]), el('Ccy', 'EUR')]),
          el('DbtrAgt', [agent(debtor.bic) ?? el('FinInstnId', [el('Othr', [el('Id', 'NOTPROVIDED')])])]),
          el('ChrgBr', 'SLEV'),
          ...transfers.map(transferOf),
        ]),
      ]),
    ],
    { xmlns: painNamespace },
  )
  if (!root) throw new Error('an empty payments file')
  return writeXml(root)
}

const el = (name: string, content: string | readonly (Element | null | '')[]): Element | null =>
  element(name, typeof content === 'string' ? content : content.filter((each) => each !== ''))

const agent = (bic: string | null): Element | null => (bic ? el('FinInstnId', [el('BICFI', bic)]) : null)

const transferOf = (of: PaymentsTransfer): Element | null =>
  el('CdtTrfTxInf', [
    el('PmtId', [el('EndToEndId', of.end_to_end_id)]),
    el('Amt', [element('InstdAmt', decimal(of.amount), { Ccy: 'EUR' })]),
    of.bic ? el('CdtrAgt', [agent(of.bic)]) : null,
    el('Cdtr', [el('Nm', plain(of.counterparty_name, 70))]),
    el('CdtrAcct', [el('Id', [el('IBAN', of.counterparty_iban)])]),
    el('RmtInf', [remittance(of)]),
  ])

/** A Belgian structured communication by its twelve figures (issuer BBA), otherwise words. */
const remittance = ({ structured_communication, communication }: PaymentsTransfer): Element | null =>
  structured_communication
    ? el('Strd', [
        el('CdtrRefInf', [
          el('Tp', [el('CdOrPrtry', [el('Cd', 'SCOR')]), el('Issr', 'BBA')]),
          el('Ref', structured_communication.replace(/\D/g, '')),
        ]),
      ])
    : el('Ustrd', plain(communication ?? '', 140))

/** `1234.50`, from whole cents. */
const decimal = (cents: Cents): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** Letters that every bank of SEPA takes: accents fall away, other signs become a space; no text begins or ends with a stroke. */
export const plain = (text: string, length: number): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .replaceAll(/[œŒ]/g, 'oe')
    .replaceAll(/[æÆ]/g, 'ae')
    .replaceAll('&', '+')
    .replaceAll(/[’‘`]/g, "'")
    .replaceAll(/[^A-Za-z0-9/?:().,'+ -]/g, ' ')
    .replace(/\s+/g, ' ')
    .replaceAll('//', '/')
    .replace(/^[\s/]+|[\s/]+$/g, '')
    .slice(0, length)
    .trim()
