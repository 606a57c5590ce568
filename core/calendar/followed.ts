/** The tables whose changes may move, make or remove an event of people's calendars outside. */
export const followedTables: ReadonlySet<string> = new Set([
  'user_absences',
  'subfolders',
  'subfolder_extra_infos',
  'offer_extra_infos',
  'bank_guarantees',
  'folders',
  'invoicing_forecasts',
  'invoicing_forecast_details',
  'users',
  'user_extra_infos',
  'user_logins',
  'third_party_switches',
])
