import { adding } from '../adding.ts'

export const creditedTime = adding('0047-credited-time', {
  credited_time: {
    columns: [
      'user_booking_id INTEGER NOT NULL',
      'invoiced_on VARCHAR(10) NOT NULL',
      'credited_on VARCHAR(10) NOT NULL',
      'created_at VARCHAR(24) NOT NULL',
      'updated_at VARCHAR(24) NOT NULL',
    ],
    indexes: ['index credited_time_user_booking_id user_booking_id'],
  },
})
