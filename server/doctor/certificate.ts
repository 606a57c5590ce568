import { checkServerIdentity, connect, type PeerCertificate } from 'node:tls'
import type { Finding } from '#core/upkeep/findings.ts'
import { loopbackNames, type Config } from '../config.ts'
import { causeIn } from './cause.ts'

const check = 'certificate'
const dayMs = 24 * 60 * 60_000
/** Whoever renews certificates by himself needs so long. */
const soonDays = 21
const patienceMs = 10_000

/** What a certificate said of itself, and why it is not trusted here. */
interface Shown {
  readonly certificate: PeerCertificate
  readonly fault: string | null
}

/** That the certificate of the public address is valid for its host, trusted, and for some weeks still. */
export async function checkCertificate({ publicUrl }: Config, now = new Date()): Promise<Finding[]> {
  const url = new URL(publicUrl)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const told = (
    state: Finding['state'],
    says: Finding['says'],
    params: Finding['params'] = {},
  ): Finding[] => [{ check, state, says, params: { host, address: publicUrl, ...params } }]
  if (url.protocol !== 'https:')
    return loopbackNames.has(url.hostname)
      ? told('right', 'doctor.certificate_local')
      : told('mend', 'doctor.certificate_plain')
  let shown: Shown
  try {
    shown = await ask(host, Number(url.port || 443))
  } catch (error) {
    return told('note', 'doctor.certificate_unreachable', { cause: causeIn(error) })
  }
  const { certificate, fault } = shown
  const until = new Date(certificate.valid_to)
  const date = until.toISOString().slice(0, 10)
  const days = Math.floor((until.getTime() - now.getTime()) / dayMs)
  if (days < 0) return told('mend', 'doctor.certificate_expired', { date })
  const faults = [
    ...(checkServerIdentity(host, certificate) ? told('mend', 'doctor.certificate_of_another') : []),
    ...(fault === null ? [] : told('mend', untrusted(fault), { cause: fault })),
    ...(days < soonDays ? told('mend', 'doctor.certificate_soon', { date, count: days }) : []),
  ]
  return faults.length > 0 ? faults : told('right', 'doctor.certificate_right', { date })
}

const untrusted = (fault: string): Finding['says'] =>
  fault.includes('SELF_SIGNED') ? 'doctor.certificate_self_signed' : 'doctor.certificate_untrusted'

/** Looks at the certificate without trusting it: nothing is sent. */
function ask(host: string, port: number): Promise<Shown> {
  return new Promise((resolve, reject) => {
    const socket = connect(
      { host, port, servername: host, rejectUnauthorized: false, timeout: patienceMs },
      () => {
        const fault = socket.authorizationError as unknown
        resolve({
          certificate: socket.getPeerCertificate(),
          fault: socket.authorized
            ? null
            : fault instanceof Error
              ? String((fault as NodeJS.ErrnoException).code)
              : String(fault),
        })
        socket.destroy()
      },
    )
    socket.on('error', reject)
    socket.on('timeout', () => socket.destroy(new Error('no answer')))
  })
}
