/** Moments when days, months, years or offsets change, in the agency's time zone. */
export const turningPoints: { zone: string; what: string; around: string }[] = [
  { zone: 'Pacific/Kiritimati', what: 'the year’s end', around: '2027-12-31T10:00:00Z' },
  { zone: 'Europe/Berlin', what: 'the year’s end', around: '2027-12-31T23:00:00Z' },
  { zone: 'America/New_York', what: 'the year’s end', around: '2028-01-01T05:00:00Z' },
  { zone: 'Europe/Berlin', what: 'February 29', around: '2028-02-28T23:00:00Z' },
  { zone: 'Europe/Berlin', what: 'summer time begins', around: '2028-03-26T01:00:00Z' },
  { zone: 'Europe/Berlin', what: 'summer time ends', around: '2028-10-29T01:00:00Z' },
  { zone: 'America/New_York', what: 'summer time ends', around: '2028-11-05T06:00:00Z' },
]
