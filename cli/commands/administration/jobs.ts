import { completeJob, giveUpJob, listJobs, readJob, retryJob } from '#core/administration/operations.ts'
import { readId } from '../../arguments.ts'
import { command, type Argument, type Noun } from '../../command.ts'
import { filtersOf } from '../../filters.ts'
import { listCommand } from '../../list.ts'

const which: Argument = { name: '<job>', about: 'cli.jobs.which', read: readId }

/** `jobs`: what waits, runs, failed or was given up in the background. */
export const jobs: Noun = {
  name: 'jobs',
  about: 'cli.jobs',
  commands: [
    listCommand('jobs', listJobs, {
      limited: true,
      filters: filtersOf(listJobs, {
        state: { flags: '--state <state>', about: 'cli.jobs.of_state' },
        kind: { flags: '--kind <kind>', about: 'cli.jobs.of_kind' },
        older_than: { flags: '--older-than <age>', about: 'cli.jobs.older' },
      }),
      examples: ['jobs list', 'jobs list --state failed', 'jobs list --kind mail.invoice --format json'],
    }),
    command<{ job: number }>({
      name: 'show',
      about: 'cli.jobs.show',
      arguments: [which],
      examples: ['jobs show 1', 'jobs show 1 --format json', 'jobs show 1 --server https://decidag.example'],
      run: async ({ client, print }, { job: id }) => print.record(completeJob, await client(readJob, { id })),
    }),
    command<{ job: number }>({
      name: 'retry',
      about: 'cli.jobs.retry',
      arguments: [which],
      examples: ['jobs retry 1', 'jobs retry 1 --quiet', 'jobs retry 1 --format json'],
      run: async ({ client, result: print, say, t }, { job: id }) => {
        const job = await client(retryJob, { id })
        if (print.format !== 'table') print.record(completeJob, job)
        say(t('cli.jobs.retried', { id }))
      },
    }),
    command<{ job: number; reason: string }>({
      name: 'give-up',
      about: 'cli.jobs.give_up',
      arguments: [which, { name: '<reason>', about: 'cli.jobs.reason' }],
      examples: [
        'jobs give-up 1 "sent by post"',
        'jobs give-up 1 "sent by post" --quiet',
        'jobs give-up 1 "sent by post" --format json',
      ],
      run: async ({ client, result: print, say, t }, { job: id, reason }) => {
        const job = await client(giveUpJob, { id, remark: reason })
        if (print.format !== 'table') print.record(completeJob, job)
        say(t('cli.jobs.gave_up', { id }))
      },
    }),
  ],
}
