/** Line drawings of 24 × 24, in the colour of the text beside them. */
const paths = {
  menu: 'M4 6h16M4 12h16M4 18h16',
  people:
    'M16 20v-1.5a3.5 3.5 0 0 0-3.5-3.5h-6A3.5 3.5 0 0 0 3 18.5V20M9.5 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7M21 20v-1.5a3.5 3.5 0 0 0-2.6-3.4M15.4 4.1a3.5 3.5 0 0 1 0 6.8',
  building:
    'M5 21V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V21M15 9h3.5A1.5 1.5 0 0 1 20 10.5V21M3 21h18M8.5 7.5h3M8.5 11.5h3M8.5 15.5h3',
  folder:
    'M3 18.5v-13A1.5 1.5 0 0 1 4.5 4h4.7a1.5 1.5 0 0 1 1.2.6L12 6.7h7.5A1.5 1.5 0 0 1 21 8.2v10.3a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5z',
  calendar:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v13a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 19.5v-13A1.5 1.5 0 0 1 4.5 5zM3 10h18M8 2.5V7M16 2.5V7',
  receipt:
    'M5 3v18l2.3-1.5L9.7 21l2.3-1.5 2.3 1.5 2.4-1.5L19 21V3l-2.3 1.5L14.3 3 12 4.5 9.7 3 7.3 4.5zM8.5 9h7M8.5 13h7',
  palette:
    'M12 3a9 9 0 1 0 0 18c1.2 0 2-.9 2-2 0-1.5-1.2-1.8-1.2-3 0-.9.7-1.5 1.7-1.5H17a4 4 0 0 0 4-4C21 6.4 17 3 12 3zM7.5 12.5h.01M9.5 8h.01M14.5 8h.01',
  gear: 'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM12 3v2.5M12 18.5V21M4.2 7.5l2.2 1.3M17.6 15.2l2.2 1.3M4.2 16.5l2.2-1.3M17.6 8.8l2.2-1.3',
  exit: 'M9 21H5.5A1.5 1.5 0 0 1 4 19.5v-15A1.5 1.5 0 0 1 5.5 3H9M15.5 16.5 20 12l-4.5-4.5M20 12H9',
  columns: 'M4 5h16v14H4zM9.3 5v14M14.7 5v14',
  download: 'M12 4v11M7.5 10.5 12 15l4.5-4.5M4.5 19.5h15',
  upload: 'M12 15V4M7.5 8.5 12 4l4.5 4.5M4.5 19.5h15',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.8h.01',
  plus: 'M12 5v14M5 12h14',
  cross: 'M6 6l12 12M18 6 6 18',
  tick: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 4 2.8 19.5h18.4zM12 10v4.5M12 17.2h.01',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM20 20l-4.8-4.8',
  filter: 'M3.5 5h17l-6.7 8v6l-3.6-2v-4z',
  left: 'M14.5 6l-6 6 6 6',
  right: 'M9.5 6l6 6-6 6',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  pencil: 'M4 20l1-4L16.5 4.5a2.1 2.1 0 0 1 3 3L8 19z',
  bin: 'M4 6.5h16M9 6.5V4h6v2.5M6 6.5l1 13.5h10l1-13.5M10 10.5v6M14 10.5v6',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7.5V12l3 2',
  file: 'M6 21V3h8l4 4v14zM14 3v4.5h4M9 12.5h6M9 16h6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 14.7a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4z',
  send: 'M4 12 20.5 4 15 20.5l-3.5-7zM11.5 13.5 20.5 4',
  refresh: 'M20 11.5A8 8 0 0 0 6 6.7L4 8.5M4 4v4.5h4.5M4 12.5a8 8 0 0 0 14 4.8l2-1.8M20 20v-4.5h-4.5',
} as const

export type IconName = keyof typeof paths

/** Decoration beside words, unless it has a label and says something by itself. */
export function Icon({ name, label }: { name: IconName; label?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {label && <title>{label}</title>}
      <path d={paths[name]} />
    </svg>
  )
}
