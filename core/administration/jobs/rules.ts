import type { Job } from '../../jobs/job.ts'

type State = Job['state']

/** Why a job of this state cannot be run again; null if it can. */
export function retryRefusal(state: State): 'job_running' | 'job_done' | null {
  if (state === 'running') return 'job_running'
  return state === 'done' ? 'job_done' : null
}

/** Why a job of this state cannot be given up; null if it can. */
export const giveUpRefusal = (state: State): 'job_running' | 'job_done' | 'job_given_up' | null =>
  state === 'given_up' ? 'job_given_up' : retryRefusal(state)
