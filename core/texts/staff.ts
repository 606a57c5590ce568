import { words } from './words.ts'

/** Absence, availability, costs and what is refused about people: fields, refusals, warnings and notices. */
// prettier-ignore
export const staff = words({
  'field.year': ['Year', 'Année', 'Jaar'],
  'field.state': ['State', 'État', 'Toestand'],
  'field.approved': ['Approved', 'Approuvée', 'Goedgekeurd'],
  'field.refused': ['Refused', 'Refusée', 'Geweigerd'],
  'field.decision_comment': ['Reason', 'Motif', 'Reden'],
  'field.decided_by': ['Decided by', 'Décidé par', 'Beslist door'],
  'field.decided_at': ['Decided on', 'Décidé le', 'Beslist op'],
  'field.months': ['Months', 'Mois', 'Maanden'],

  'forms.validation.date.missing': ['Invalid date', 'Date invalide', 'Ongeldige datum'],
  'forms.validation.date.other_range': ['Date Cannot be in an other existing range', 'La date ne peut pas se trouver dans une autre période existante', 'De datum mag niet in een andere bestaande periode vallen'],
  'forms.validation.date.start_past': ['Date start Cannot be in past', 'La date de début ne peut pas être dans le passé', 'De begindatum mag niet in het verleden liggen'],
  'forms.validation.file.type': ['Choose a jpeg, png, webp or gif picture', 'Choisissez une image jpeg, png, webp ou gif', 'Kies een afbeelding in jpeg, png, webp of gif'],
  'forms.validation.mixed.own_rights': ['You would lose the right to edit people', 'Vous perdriez le droit de modifier le personnel', 'U zou het recht verliezen om medewerkers te wijzigen'],

  'error.own_rights': ['You cannot take away your own right to edit people. Ask another administrator.', 'Vous ne pouvez pas vous retirer le droit de modifier le personnel. Demandez-le à un autre administrateur.', 'U kunt uzelf het recht om medewerkers te wijzigen niet afnemen. Vraag het een andere beheerder.'],
  'error.own_deletion': ['You cannot delete yourself. Ask another administrator.', 'Vous ne pouvez pas vous supprimer. Demandez-le à un autre administrateur.', 'U kunt uzelf niet verwijderen. Vraag het een andere beheerder.'],
  'warning.user_kept': ['This person has bookings, plannings, folders or invoices and cannot be deleted: today was set as exit date.', 'Cette personne a des prestations, plannings, dossiers ou factures et ne peut pas être supprimée : sa date de sortie est fixée à aujourd’hui.', 'Deze persoon heeft prestaties, planningen, dossiers of facturen en kan niet worden verwijderd: vandaag is als datum uit dienst ingevuld.'],
  'error.absence_overlap': ['There is an absence already from {{from}} to {{to}}.', 'Une absence existe déjà du {{from}} au {{to}}.', 'Er is al een afwezigheid van {{from}} tot {{to}}.'],
  'error.absence_too_long': ['These dates hold {{days}} working days: at most {{n}} blocks.', 'Ces dates comptent {{days}} jours ouvrables : {{n}} blocs au plus.', 'Deze data tellen {{days}} werkdagen: hoogstens {{n}} blokken.'],
  'error.absence_month_dated': ['Absences with dates already take {{n}} blocks ({{days}} days) of this month. Change those first.', 'Des absences datées prennent déjà {{n}} blocs ({{days}} jours) de ce mois. Modifiez-les d’abord.', 'Afwezigheden met data nemen al {{n}} blokken ({{days}} dagen) van deze maand in. Wijzig die eerst.'],
  'error.absence_decided': ['This absence has been decided on already. Ask whoever approves absences.', 'Une décision a déjà été prise pour cette absence. Adressez-vous à la personne qui approuve les absences.', 'Over deze afwezigheid is al beslist. Vraag het wie afwezigheden goedkeurt.'],

  'export.absence.list': ['Absences', 'Absences', 'Afwezigheden'],
  'absence.asked_title': ['{{name}} asks for absence', '{{name}} demande une absence', '{{name}} vraagt afwezigheid aan'],
  'absence.asked': ['{{name}} asks to be away from {{from}} to {{to}}: {{days}} d.', '{{name}} demande à s’absenter du {{from}} au {{to}} : {{days}} j.', '{{name}} vraagt om afwezig te zijn van {{from}} tot {{to}}: {{days}} dg.'],
  'absence.approved_title': ['Your absence is approved', 'Votre absence est approuvée', 'Uw afwezigheid is goedgekeurd'],
  'absence.approved': ['Your absence from {{from}} to {{to}} ({{days}} d) is approved.', 'Votre absence du {{from}} au {{to}} ({{days}} j) est approuvée.', 'Uw afwezigheid van {{from}} tot {{to}} ({{days}} dg) is goedgekeurd.'],
  'absence.refused_title': ['Your absence is refused', 'Votre absence est refusée', 'Uw afwezigheid is geweigerd'],
  'absence.refused': ['Your absence from {{from}} to {{to}} ({{days}} d) is refused.', 'Votre absence du {{from}} au {{to}} ({{days}} j) est refusée.', 'Uw afwezigheid van {{from}} tot {{to}} ({{days}} dg) is geweigerd.'],
  'absence.removed_title': ['Your absence was removed', 'Votre absence a été supprimée', 'Uw afwezigheid is verwijderd'],
  'absence.removed': ['Your absence from {{from}} to {{to}} ({{days}} d) was removed.', 'Votre absence du {{from}} au {{to}} ({{days}} j) a été supprimée.', 'Uw afwezigheid van {{from}} tot {{to}} ({{days}} dg) is verwijderd.'],
  'absence.state.pending': ['Requested', 'Demandée', 'Aangevraagd'],
  'absence.state.approved': ['Approved', 'Approuvée', 'Goedgekeurd'],
  'absence.state.refused': ['Refused', 'Refusée', 'Geweigerd'],
})
