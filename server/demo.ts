/** The demo firm's super admin. */
export const demoAdministrator = 'admin@decidag.example'
export const demoPassword = 'decidag-demo'

/** Stands among the parameters of a database that was ever loaded with the demo firm. */
export const demoMark = { class: 'installation', type: 'demo' }
