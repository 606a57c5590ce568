import { words } from '../../values/define.ts'

/** Weeks that are submitted and approved, and months that are closed. */
export const weeks = words({
  'field.remark': ['Remark', 'Remarque', 'Opmerking'],
  'field.all': [
    'Include what others are asked to approve',
    'Aussi ce qui est demandé à d’autres',
    'Ook wat aan anderen gevraagd is',
  ],
  'column.asked': ['Requested from', 'À décider par', 'Te beslissen door'],
  'column.remark': ['Remark', 'Remarque', 'Opmerking'],
  'column.submitted_at': ['Submitted', 'Soumise le', 'Ingediend op'],
  'column.closed': ['Closed', 'Clôturé', 'Afgesloten'],
  'column.closed_by': ['Closed by', 'Clôturé par', 'Afgesloten door'],
  'column.closed_at': ['Closed on', 'Clôturé le', 'Afgesloten op'],
  'column.undecided': ['Not approved', 'Non approuvé', 'Niet goedgekeurd'],

  'week.state.draft': ['Not submitted', 'Pas encore soumise', 'Niet ingediend'],
  'week.state.submitted': ['Submitted', 'Soumise', 'Ingediend'],
  'week.state.approved': ['Approved', 'Approuvée', 'Goedgekeurd'],
  'week.state.returned': ['Returned', 'Renvoyée', 'Teruggestuurd'],
  'export.week.list': ['Weeks', 'Semaines', 'Weken'],
  'weeks.submitted': ['The week is submitted', 'La semaine est soumise', 'De week is ingediend'],
  'weeks.taken_back': [
    'The week is open for changes again',
    'La semaine est à nouveau à vous',
    'De week is weer van u',
  ],
  'weeks.closed': ['{{month}} is closed', '{{month}} est clôturé', '{{month}} is afgesloten'],
  'weeks.part_submitted': [
    '{{place}}: waiting for {{by}}',
    '{{place}} : attend {{by}}',
    '{{place}}: wacht op {{by}}',
  ],
  'weeks.part_approved': [
    '{{place}}: approved by {{by}}',
    '{{place}} : approuvé par {{by}}',
    '{{place}}: goedgekeurd door {{by}}',
  ],
  'weeks.part_returned': [
    '{{place}}: returned by {{by}}',
    '{{place}} : renvoyé par {{by}}',
    '{{place}}: teruggestuurd door {{by}}',
  ],
  'menu.weeks': ['Weeks', 'Semaines', 'Weken'],
  'weeks.tab_waiting': ['To approve', 'À décider', 'Te beslissen'],
  'weeks.tab_missing': ['Not submitted yet', 'Pas encore soumises', 'Nog niet ingediend'],
  'weeks.search': [
    'Name, trigram, folder or subfolder',
    'Nom, trigramme, dossier ou sous-dossier',
    'Naam, trigram, dossier of subdossier',
  ],
  'week.state.any': ['All', 'Toutes', 'Alle'],
  'weeks.empty': ['Nothing to approve', 'Rien n’attend votre décision', 'Niets wacht op uw beslissing'],
  'weeks.none_found': ['No weeks here', 'Aucune semaine ici', 'Geen weken hier'],
  'weeks.empty_help': [
    'Time that people submit on your missions appears here, by person and week.',
    'Le temps soumis sur vos missions figure ici, par collaborateur et par semaine.',
    'Hier staat de tijd die op uw opdrachten is ingediend, per medewerker en week.',
  ],
  'weeks.approve': ['Approve', 'Approuver', 'Goedkeuren'],
  'weeks.approved_one': ['{{count}} approved', '{{count}} approuvée', '{{count}} goedgekeurd'],
  'weeks.approved_other': ['{{count}} approved', '{{count}} approuvées', '{{count}} goedgekeurd'],
  'weeks.return_title_one': ['Return this time?', 'Renvoyer ce temps ?', 'Deze tijd terugsturen?'],
  'weeks.return_title_other': [
    'Return {{count}} parts?',
    'Renvoyer {{count}} parties ?',
    '{{count}} delen terugsturen?',
  ],
  'weeks.returned_one': [
    'Returned, the person has been notified',
    'Renvoyée, le collaborateur est prévenu',
    'Teruggestuurd, de medewerker is verwittigd',
  ],
  'weeks.returned_other': [
    '{{count}} returned, the people have been notified',
    '{{count}} renvoyées, les collaborateurs sont prévenus',
    '{{count}} teruggestuurd, de medewerkers zijn verwittigd',
  ],
  'weeks.remark': ['What to change', 'Ce qui est à modifier', 'Wat moet worden aangepast'],
  'weeks.ticked_one': ['{{count}} selected', '{{count}} cochée', '{{count}} aangevinkt'],
  'weeks.ticked_other': ['{{count}} selected', '{{count}} cochées', '{{count}} aangevinkt'],
  'weeks.about': [
    '{{place}}, {{name}}, week of {{day}}',
    '{{place}}, {{name}}, semaine du {{day}}',
    '{{place}}, {{name}}, week van {{day}}',
  ],
  'weeks.asked': ['approver: {{name}}', 'demandé à {{name}}', 'gevraagd aan {{name}}'],
  'weeks.all_in': [
    'Everyone has submitted this week',
    'Chacun a soumis cette semaine',
    'Iedereen heeft deze week ingediend',
  ],
  'weeks.person': ['Person', 'Collaborateur', 'Medewerker'],
  'weeks.close_undecided_one': [
    '{{count}} part of its weeks is not approved yet.',
    '{{count}} partie de ses semaines n’est pas encore approuvée.',
    '{{count}} deel van haar weken is nog niet goedgekeurd.',
  ],
  'weeks.close_undecided_other': [
    '{{count}} parts of its weeks are not approved yet.',
    '{{count}} parties de ses semaines ne sont pas encore approuvées.',
    '{{count}} delen van haar weken zijn nog niet goedgekeurd.',
  ],
  'weeks.month_closed': ['{{month}} is closed', '{{month}} est clôturé', '{{month}} is afgesloten'],
  'weeks.month_reopened': ['{{month}} is open again', '{{month}} est rouvert', '{{month}} is weer open'],
  'weeks.notice_week': [
    'Week of {{monday}}: {{places}}',
    'Semaine du {{monday}} : {{places}}',
    'Week van {{monday}}: {{places}}',
  ],
  'weeks.notice_returned_one': [
    'Your week of {{monday}} was returned',
    'Votre semaine du {{monday}} vous est renvoyée',
    'Uw week van {{monday}} is teruggestuurd',
  ],
  'weeks.notice_returned_other': [
    '{{count}} of your weeks were returned',
    '{{count}} de vos semaines vous sont renvoyées',
    '{{count}} van uw weken zijn teruggestuurd',
  ],
  'weeks.notice_approved_one': [
    'Your week of {{monday}} was approved',
    'Votre semaine du {{monday}} est approuvée',
    'Uw week van {{monday}} is goedgekeurd',
  ],
  'weeks.notice_approved_other': [
    '{{count}} of your weeks were approved',
    '{{count}} de vos semaines sont approuvées',
    '{{count}} van uw weken zijn goedgekeurd',
  ],
  'weeks.notice_again': [
    'Make the requested changes and submit the week again.',
    'Modifiez ce qui est demandé et soumettez la semaine à nouveau.',
    'Pas aan wat gevraagd is en dien de week opnieuw in.',
  ],
  'weeks.remind_submit_one': [
    'Your week of {{monday}} has not been submitted',
    'Votre semaine du {{monday}} n’est pas soumise',
    'Uw week van {{monday}} is niet ingediend',
  ],
  'weeks.remind_submit_other': [
    '{{count}} of your weeks have not been submitted',
    '{{count}} de vos semaines ne sont pas soumises',
    '{{count}} van uw weken zijn niet ingediend',
  ],
  'weeks.remind_submit_text': [
    'Not submitted yet: {{weeks}}. Complete your time and submit it in the planner.',
    'Pas encore soumis : {{weeks}}. Complétez votre temps et soumettez-le dans l’encodage.',
    'Nog niet ingediend: {{weeks}}. Vul uw tijd aan en dien hem in bij de tijdregistratie.',
  ],
  'weeks.remind_decide_one': [
    'The week of {{monday}} is waiting for your approval',
    'La semaine du {{monday}} attend votre décision',
    'De week van {{monday}} wacht op uw beslissing',
  ],
  'weeks.remind_decide_other': [
    '{{count}} weeks are waiting for your approval',
    '{{count}} semaines attendent votre décision',
    '{{count}} weken wachten op uw beslissing',
  ],
  'weeks.remind_decide_text': [
    'Weeks with time to approve on your missions: {{weeks}}.',
    'Semaines avec du temps à approuver sur vos missions : {{weeks}}.',
    'Weken met tijd die u moet goedkeuren op uw opdrachten: {{weeks}}.',
  ],

  'error.weeks_off': [
    'This firm does not use week submission. An administrator can switch it on with the parameter planner/week_submission.',
    'Ce bureau ne fait pas soumettre les semaines. Un administrateur peut l’activer par le paramètre planner/week_submission.',
    'In dit bureau worden geen weken ingediend. Een beheerder kan dit aanzetten met de parameter planner/week_submission.',
  ],
  'error.week_to_come': [
    'This week has not started yet. Submit it once it has time in it.',
    'Cette semaine n’a pas commencé. Soumettez-la quand vous y aurez encodé du temps.',
    'Deze week is nog niet begonnen. Dien ze in zodra er tijd op geboekt is.',
  ],
  'error.week_submitted': [
    'The week of {{monday}} has been submitted. Take it back to change your time, or ask {{by}}.',
    'La semaine du {{monday}} est soumise. Reprenez-la pour modifier votre temps, ou demandez à {{by}}.',
    'De week van {{monday}} is ingediend. Neem ze terug om uw tijd te wijzigen, of vraag het aan {{by}}.',
  ],
  'error.week_waits': [
    'This time in the week of {{monday}} is waiting for approval. {{by}} can return it to you.',
    'Ce temps de la semaine du {{monday}} attend une décision. {{by}} peut vous le renvoyer.',
    'Deze tijd in de week van {{monday}} wacht op een beslissing. {{by}} kan ze terugsturen.',
  ],
  'error.week_approved': [
    'This time in the week of {{monday}} is approved. {{by}} can return it to you.',
    'Ce temps de la semaine du {{monday}} est approuvé. {{by}} peut vous le renvoyer.',
    'Deze tijd in de week van {{monday}} is goedgekeurd. {{by}} kan ze terugsturen.',
  ],
  'error.week_decided': [
    'Part of the week of {{monday}} has already been decided on, so it cannot be taken back. Ask {{by}} to return it.',
    'Une partie de la semaine du {{monday}} est déjà traitée : elle ne peut plus être reprise. Demandez à {{by}} de la renvoyer.',
    'Over een deel van de week van {{monday}} is al beslist: ze kan niet meer worden teruggenomen. Vraag {{by}} om ze terug te sturen.',
  ],
  'error.month_closed': [
    '{{month}} is closed: its time can no longer be changed. Ask someone who can close months to reopen it.',
    'Le mois {{month}} est clôturé : son temps ne peut plus être modifié. Demandez à qui clôture les mois de le rouvrir.',
    'De maand {{month}} is afgesloten: de tijd ervan kan niet meer worden gewijzigd. Vraag wie maanden afsluit om ze te heropenen.',
  ],
  'error.month_to_come': [
    'This month has not started yet: choose an earlier one.',
    'Ce mois n’a pas commencé : choisissez-en un autre.',
    'Deze maand is nog niet begonnen: kies een eerdere.',
  ],
  'error.week_part_approved': [
    'This has already been approved. Reload the list.',
    'C’est déjà approuvé. Rechargez la liste.',
    'Dit is al goedgekeurd. Herlaad de lijst.',
  ],
  'error.week_part_returned': [
    'This was returned: the person has to submit it again first.',
    'La personne doit d’abord soumettre cette partie à nouveau.',
    'De medewerker moet dit eerst opnieuw indienen.',
  ],
  'error.weeks_undecided': [
    'Nothing was decided: some of these parts cannot be approved or returned.',
    'Rien n’a été décidé : certaines de ces parties ne peuvent pas être approuvées ou renvoyées.',
    'Er is niets beslist: sommige van deze delen kunnen niet worden goedgekeurd of teruggestuurd.',
  ],
})
