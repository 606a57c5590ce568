import { duty } from '../../jobs/duty.ts'

export const remindOfDates = duty({
  name: 'mission.remind',
  summary: 'Tells leaders and account managers of missions’ dates that come near or have passed, each once.',
  http: 'POST /duty/reminders',
})
