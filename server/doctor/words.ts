import { words } from '#core/values/define.ts'

/** What `decidag doctor` finds of an installation, and what to do about it. */
export const doctor = words({
  'doctor.not_examined': [
    'This could not be checked: {{cause}}',
    'Ceci n’a pas pu être vérifié : {{cause}}',
    'Dit kon niet worden nagekeken: {{cause}}',
  ],
  'doctor.data_right': [
    'Only its owner has access to the data folder {{path}} and everything in it.',
    'Le dossier de données {{path}} et tout son contenu sont à leur seul propriétaire.',
    'De gegevensmap {{path}} en alles erin zijn van hun eigenaar alleen.',
  ],
  'doctor.data_missing': [
    'There is no data folder {{path}} yet: the server creates it when it needs it.',
    'Le dossier de données {{path}} n’existe pas encore : le serveur le créera au besoin.',
    'De gegevensmap {{path}} is er nog niet: de server maakt ze aan wanneer dat nodig is.',
  ],
  'doctor.data_of_another': [
    'The data folder {{path}} belongs to user {{owner}}, but this check ran as user {{me}}: what it reports about Chromium, and about reading and writing, applies to user {{me}}. Run it as the user the server runs as.',
    'Le dossier de données {{path}} appartient à l’utilisateur {{owner}} et cette vérification a tourné sous l’utilisateur {{me}} : ce qu’elle dit de Chromium et des droits de lecture et d’écriture vaut pour {{me}}. Lancez-la sous le même utilisateur que le serveur.',
    'De gegevensmap {{path}} is van gebruiker {{owner}} en dit liep als gebruiker {{me}}: wat het zegt over Chromium en over lezen en schrijven, geldt voor gebruiker {{me}}. Voer het uit als de gebruiker van de server.',
  ],
  'doctor.data_closed': [
    'The user running this check cannot read and write the data folder {{path}}. Give it to the user the server runs as.',
    'Le dossier de données {{path}} ne peut être lu ni écrit par l’utilisateur qui lance ceci. Donnez-le à l’utilisateur du serveur.',
    'De gegevensmap {{path}} kan niet worden gelezen en geschreven door wie dit uitvoert. Geef ze aan de gebruiker van de server.',
  ],
  'doctor.data_foreign_one': [
    '{{first}} does not belong to the owner of the data folder, perhaps after a command run as root. Fix it with: chown -R {{owner}} {{path}}',
    '{{first}} appartient à quelqu’un d’autre que le dossier de données, comme après une commande lancée en root. Rendez-le : chown -R {{owner}} {{path}}',
    '{{first}} is van iemand anders dan de gegevensmap, zoals na een opdracht als root. Geef het terug: chown -R {{owner}} {{path}}',
  ],
  'doctor.data_foreign_other': [
    '{{count}} files do not belong to the owner of the data folder, such as {{first}}, perhaps after a command run as root. Fix it with: chown -R {{owner}} {{path}}',
    '{{count}} fichiers appartiennent à quelqu’un d’autre que le dossier de données, dont {{first}}, comme après une commande lancée en root. Rendez-les : chown -R {{owner}} {{path}}',
    '{{count}} bestanden zijn van iemand anders dan de gegevensmap, zoals {{first}}, zoals na een opdracht als root. Geef ze terug: chown -R {{owner}} {{path}}',
  ],
  'doctor.key_set': [
    'Secrets are encrypted with DECIDAG_SECRET_KEY.',
    'Les secrets sont scellés avec DECIDAG_SECRET_KEY.',
    'Geheimen zijn verzegeld met DECIDAG_SECRET_KEY.',
  ],
  'doctor.key_right': [
    'Secrets are encrypted with {{path}}, which only its owner can access.',
    'Les secrets sont scellés avec {{path}}, réservé à son seul propriétaire.',
    'Geheimen zijn verzegeld met {{path}}, dat van zijn eigenaar alleen is.',
  ],
  'doctor.key_later': [
    'Nothing is encrypted yet: the key {{path}} is created with the first secret.',
    'Rien n’est encore scellé : la clé {{path}} sera créée avec le premier secret.',
    'Er is nog niets verzegeld: de sleutel {{path}} wordt met het eerste geheim aangemaakt.',
  ],
  'doctor.key_missing': [
    'There is no key {{path}}. Without the database there is no telling whether anything was encrypted with one.',
    'Il n’y a pas de clé {{path}}. Sans la base de données, on ne sait pas si quelque chose a été scellé avec une clé.',
    'Er is geen sleutel {{path}}. Of er iets mee verzegeld is, is zonder de databank niet te zeggen.',
  ],
  'doctor.key_gone': [
    'Second factors are encrypted with a key that is missing: there is neither {{path}} nor DECIDAG_SECRET_KEY. Put it back from wherever you keep it, before a new one is created.',
    'Des seconds facteurs sont scellés avec une clé disparue : ni {{path}} ni DECIDAG_SECRET_KEY n’est là. Remettez-la depuis votre copie, avant qu’une nouvelle ne soit créée.',
    'Tweede factoren zijn verzegeld met een sleutel die weg is: noch {{path}} noch DECIDAG_SECRET_KEY is er. Zet uw kopie terug voor er een nieuwe wordt gemaakt.',
  ],
  'doctor.key_open': [
    'Other users can read the key {{path}}. Restrict it with: chmod 600 {{path}}',
    'D’autres personnes peuvent lire la clé {{path}}. Fermez-leur l’accès : chmod 600 {{path}}',
    'Andere personen mogen de sleutel {{path}} lezen. Sluit ze voor hen af: chmod 600 {{path}}',
  ],
  'doctor.database_right': [
    'The database {{place}} ({{dialect}}) answers and matches this version.',
    'La base de données {{place}} ({{dialect}}) répond et est à cette version.',
    'De databank {{place}} ({{dialect}}) antwoordt en is van deze versie.',
  ],
  'doctor.database_empty': [
    'The database {{place}} is empty. Set up the firm with “decidag setup”.',
    'La base de données {{place}} est vide. Créez le bureau avec « decidag setup ».',
    'De databank {{place}} is leeg. Maak het bureau aan met “decidag setup”.',
  ],
  'doctor.database_ahead': [
    'The database {{place}} was prepared for a later version. This version works on it too.',
    'La base de données {{place}} a été préparée pour une version plus récente. Cette version y travaille aussi.',
    'De databank {{place}} is voorbereid voor een latere versie. Deze versie werkt er ook op.',
  ],
  'doctor.database_broken': [
    'The database {{place}} cannot be read: {{cause}}. If it is damaged, restore the latest backup.',
    'La base de données {{place}} ne peut être lue : {{cause}}. Restaurez la sauvegarde la plus récente si elle est endommagée.',
    'De databank {{place}} kan niet worden gelezen: {{cause}}. Zet de recentste back-up terug als ze beschadigd is.',
  ],
  'doctor.database_damaged': [
    'The database {{place}} is damaged: {{cause}}. Stop the server, keep a copy of what is there, and restore the latest backup.',
    'La base de données {{place}} est endommagée : {{cause}}. Arrêtez le serveur, gardez une copie de ce qui est là et restaurez la sauvegarde la plus récente.',
    'De databank {{place}} is beschadigd: {{cause}}. Stop de server, bewaar een kopie van wat er is en zet de recentste back-up terug.',
  ],
  'doctor.pooler_right': [
    'The pooler at {{place}} hands connections on, and the database itself answers at {{direct}}.',
    'Le répartiteur à {{place}} passe les connexions, et la base elle-même répond à {{direct}}.',
    'De pooler op {{place}} geeft verbindingen door, en de databank zelf antwoordt op {{direct}}.',
  ],
  'doctor.pooler_unknown': [
    'A pooler answers at {{place}}. What has to stay on one connection is lost there: name the database itself as DATABASE_DIRECT_URL.',
    'Un répartiteur répond à {{place}}. Ce qui doit rester sur une connexion s’y perd : nommez la base elle-même par DATABASE_DIRECT_URL.',
    'Op {{place}} antwoordt een pooler. Wat op één verbinding moet blijven, gaat er verloren: noem de databank zelf met DATABASE_DIRECT_URL.',
  ],
  'doctor.pooler_before_direct': [
    'A pooler answers at {{place}} too. DATABASE_DIRECT_URL has to lead to the database itself.',
    'Un répartiteur répond aussi à {{place}}. DATABASE_DIRECT_URL doit mener à la base elle-même.',
    'Ook op {{place}} antwoordt een pooler. DATABASE_DIRECT_URL moet naar de databank zelf leiden.',
  ],
  'doctor.direct_away': [
    'The database does not answer at {{place}} (DATABASE_DIRECT_URL): {{cause}}',
    'La base de données ne répond pas à {{place}} (DATABASE_DIRECT_URL) : {{cause}}',
    'De databank antwoordt niet op {{place}} (DATABASE_DIRECT_URL): {{cause}}',
  ],
  'doctor.pooler_missing': [
    'No pooler stands before {{place}}. Without DATABASE_DIRECT_URL its statements stay prepared, which is faster.',
    'Aucun répartiteur ne précède {{place}}. Sans DATABASE_DIRECT_URL, ses requêtes restent préparées, ce qui va plus vite.',
    'Voor {{place}} staat geen pooler. Zonder DATABASE_DIRECT_URL blijven opdrachten voorbereid, wat sneller is.',
  ],
  'doctor.pooler_forgets': [
    'The pooler at {{place}} forgets prepared statements. Use PgBouncer 1.21 or newer with max_prepared_statements, or leave DATABASE_STATEMENTS out.',
    'Le répartiteur à {{place}} oublie les requêtes préparées. Utilisez PgBouncer 1.21 ou plus récent avec max_prepared_statements, ou omettez DATABASE_STATEMENTS.',
    'De pooler op {{place}} vergeet voorbereide opdrachten. Gebruik PgBouncer 1.21 of nieuwer met max_prepared_statements, of laat DATABASE_STATEMENTS weg.',
  ],
  'doctor.replica_right_one': [
    'The replica {{place}} follows ({{count}} second behind).',
    'Le réplica {{place}} suit ({{count}} seconde de retard).',
    'De replica {{place}} volgt ({{count}} seconde achter).',
  ],
  'doctor.replica_right_other': [
    'The replica {{place}} follows ({{count}} seconds behind).',
    'Le réplica {{place}} suit ({{count}} secondes de retard).',
    'De replica {{place}} volgt ({{count}} seconden achter).',
  ],
  'doctor.replica_behind_one': [
    'The replica {{place}} is {{count}} second behind. The primary is asked instead until the replica has caught up.',
    'Le réplica {{place}} a {{count}} seconde de retard. Le serveur primaire répond à sa place tant qu’il n’a pas rattrapé.',
    'De replica {{place}} loopt {{count}} seconde achter. De primaire server antwoordt tot hij bij is.',
  ],
  'doctor.replica_behind_other': [
    'The replica {{place}} is {{count}} seconds behind. The primary is asked instead until the replica has caught up.',
    'Le réplica {{place}} a {{count}} secondes de retard. Le serveur primaire répond à sa place tant qu’il n’a pas rattrapé.',
    'De replica {{place}} loopt {{count}} seconden achter. De primaire server antwoordt tot hij bij is.',
  ],
  'doctor.replica_is_primary': [
    '{{place}} (DATABASE_READ_URL) is no replica, or one that was made a primary. It is not asked. Name a replica of the database, or none.',
    '{{place}} (DATABASE_READ_URL) n’est pas un réplica, ou a été promu. On ne l’interroge pas. Nommez un réplica de la base, ou aucun.',
    '{{place}} (DATABASE_READ_URL) is geen replica, of is tot primaire server gemaakt. Hij wordt niet bevraagd. Noem een replica van de databank, of geen.',
  ],
  'doctor.replica_foreign': [
    '{{place}} (DATABASE_READ_URL) is another database than that of DATABASE_URL. It is not asked. Name a replica of the same database.',
    '{{place}} (DATABASE_READ_URL) est une autre base de données que celle de DATABASE_URL. On ne l’interroge pas. Nommez un réplica de la même base.',
    '{{place}} (DATABASE_READ_URL) is een andere databank dan die van DATABASE_URL. Ze wordt niet bevraagd. Noem een replica van dezelfde databank.',
  ],
  'doctor.replica_unseen': [
    'Nothing shows how far the replica {{place}} has come, so it is not asked: it follows nobody, or our role may not see it. Run in the database: GRANT pg_read_all_stats TO the role of DATABASE_READ_URL',
    'Rien ne montre où en est le réplica {{place}} ; on ne l’interroge donc pas : il ne suit personne, ou notre rôle ne peut le voir. À exécuter dans la base : GRANT pg_read_all_stats TO le rôle de DATABASE_READ_URL',
    'Niets toont hoever de replica {{place}} is, dus wordt hij niet bevraagd: hij volgt niemand, of onze rol mag het niet zien. Voer uit in de databank: GRANT pg_read_all_stats TO de rol van DATABASE_READ_URL',
  ],
  'doctor.replica_cuts': [
    'The replica ends long reports when the primary clears away what they look at. Set hot_standby_feedback = on there.',
    'Le réplica interrompt les longs rapports quand le primaire efface ce qu’ils regardent. Réglez-y hot_standby_feedback = on.',
    'De replica breekt lange rapporten af wanneer de primaire server opruimt wat ze bekijken. Zet er hot_standby_feedback = on.',
  ],
  'doctor.replica_away': [
    'The replica {{place}} does not answer: {{cause}}. The primary is asked instead.',
    'Le réplica {{place}} ne répond pas : {{cause}}. Le serveur primaire répond à sa place.',
    'De replica {{place}} antwoordt niet: {{cause}}. De primaire server antwoordt in zijn plaats.',
  ],
  'doctor.sequences_right': [
    'Every new record gets a unique number.',
    'Chaque nouvelle fiche reçoit un numéro que nulle autre n’a.',
    'Elke nieuwe fiche krijgt een nummer dat geen andere heeft.',
  ],
  'doctor.sequence_behind_one': [
    'The sequence of {{table}} is {{count}} number behind, as after restoring a dump: it last gave {{last}}, but {{highest}} already exists, so new records are refused there. Run in the database: {{remedy}}',
    'La séquence de {{table}} a {{count}} numéro de retard, comme après une sauvegarde restaurée : elle en est à {{last}} alors que {{highest}} existe déjà, et les nouvelles fiches y sont refusées. À exécuter dans la base de données : {{remedy}}',
    'De reeks van {{table}} loopt {{count}} nummer achter, zoals na een teruggezette back-up: ze staat op {{last}} terwijl {{highest}} al bestaat, en nieuwe fiches worden er geweigerd. Voer uit in de databank: {{remedy}}',
  ],
  'doctor.sequence_behind_other': [
    'The sequence of {{table}} is {{count}} numbers behind, as after restoring a dump: it last gave {{last}}, but {{highest}} already exists, so new records are refused there. Run in the database: {{remedy}}',
    'La séquence de {{table}} a {{count}} numéros de retard, comme après une sauvegarde restaurée : elle en est à {{last}} alors que {{highest}} existe déjà, et les nouvelles fiches y sont refusées. À exécuter dans la base de données : {{remedy}}',
    'De reeks van {{table}} loopt {{count}} nummers achter, zoals na een teruggezette back-up: ze staat op {{last}} terwijl {{highest}} al bestaat, en nieuwe fiches worden er geweigerd. Voer uit in de databank: {{remedy}}',
  ],
  'doctor.nobody': [
    'No one can sign in yet: set up the firm with “decidag setup”.',
    'Personne ne peut encore se connecter : créez le bureau avec « decidag setup ».',
    'Er kan zich nog niemand aanmelden: maak het bureau aan met “decidag setup”.',
  ],
  'doctor.numbers_right': [
    'Every invoice number in the ledger is in the books.',
    'Les livres connaissent tous les numéros de facture du registre.',
    'De boeken kennen elk factuurnummer van het register.',
  ],
  'doctor.ledger_missing': [
    'The ledger of invoice numbers {{path}} is missing: there is no longer any way to tell whether the database is older than the documents. Restore it with the documents from the latest backup; if there is none, restart the server and it is rebuilt from the books.',
    'Le registre des numéros de facture {{path}} manque : plus rien ne dit si la base de données est plus ancienne que les documents. Restaurez-le avec les documents depuis la sauvegarde la plus récente ; à défaut, redémarrez le serveur et il sera réécrit d’après les livres.',
    'Het register van de factuurnummers {{path}} ontbreekt: niets zegt nog of de databank ouder is dan de documenten. Zet het met de documenten terug uit de recentste back-up; is er geen, herstart dan de server en het wordt opnieuw geschreven volgens de boeken.',
  ],
  'doctor.ledger_short': [
    'The ledger of invoice numbers {{path}} does not include the last number in the books ({{line}}): it is older, or was cut off. Restore it from the latest backup; if there is none, restart the server and it is completed from the books.',
    'Le registre des numéros de facture {{path}} ne connaît pas le dernier numéro des livres ({{line}}) : il est plus ancien, ou a été tronqué. Restaurez-le depuis la sauvegarde la plus récente ; à défaut, redémarrez le serveur et il sera complété d’après les livres.',
    'Het register van de factuurnummers {{path}} kent het laatste nummer van de boeken niet ({{line}}): het is ouder, of werd afgebroken. Zet het terug uit de recentste back-up; is er geen, herstart dan de server en het wordt aangevuld volgens de boeken.',
  ],
  'doctor.ledger_damaged_one': [
    '{{count}} line in the ledger of invoice numbers {{path}} is unreadable: line {{line}}. A power cut can cause this; otherwise compare the file with a backup.',
    '{{count}} ligne du registre des numéros de facture {{path}} ne donne aucun numéro : la ligne {{line}}. Une coupure de courant peut en laisser une ; sinon, comparez le fichier à une sauvegarde.',
    '{{count}} regel van het register van de factuurnummers {{path}} zegt geen nummer: regel {{line}}. Een stroomonderbreking kan er een achterlaten; vergelijk het bestand anders met een back-up.',
  ],
  'doctor.ledger_damaged_other': [
    '{{count}} lines in the ledger of invoice numbers {{path}} are unreadable, starting with line {{line}}. A power cut can cause this; otherwise compare the file with a backup.',
    '{{count}} lignes du registre des numéros de facture {{path}} ne donnent aucun numéro, dont la ligne {{line}}. Une coupure de courant peut en laisser une ; sinon, comparez le fichier à une sauvegarde.',
    '{{count}} regels van het register van de factuurnummers {{path}} zeggen geen nummer, zoals regel {{line}}. Een stroomonderbreking kan er een achterlaten; vergelijk het bestand anders met een back-up.',
  ],
  'doctor.documents_none': [
    'There are no documents in the books yet.',
    'Les livres ne citent encore aucun document.',
    'De boeken noemen nog geen document.',
  ],
  'doctor.record_documents_right_one': [
    'The only document of a record is where it is kept.',
    'Le seul document d’une fiche est là où il est gardé.',
    'Het enige document van een fiche is waar het bewaard wordt.',
  ],
  'doctor.record_documents_right_other': [
    'All {{count}} documents of records are where they are kept, with their versions.',
    'Les {{count}} documents des fiches sont tous là où ils sont gardés, avec leurs versions.',
    'Alle {{count}} documenten van fiches zijn waar ze bewaard worden, met hun versies.',
  ],
  'doctor.record_documents_lost_one': [
    'The content of {{count}} document is missing or cut short: {{first}}. Restore it from a backup.',
    'Le contenu de {{count}} document manque ou est tronqué : {{first}}. Restaurez-le depuis une sauvegarde.',
    'De inhoud van {{count}} document ontbreekt of is afgebroken: {{first}}. Zet het terug uit een back-up.',
  ],
  'doctor.record_documents_lost_other': [
    'The content of {{count}} documents is missing or cut short, such as {{first}}. Restore them from a backup.',
    'Le contenu de {{count}} documents manque ou est tronqué, dont {{first}}. Restaurez-les depuis une sauvegarde.',
    'De inhoud van {{count}} documenten ontbreekt of is afgebroken, zoals {{first}}. Zet ze terug uit een back-up.',
  ],
  'doctor.record_documents_damaged_one': [
    'The content of {{count}} document is no longer what was added: {{first}}. Restore it from a backup, and check the disk.',
    'Le contenu de {{count}} document n’est plus ce qui a été ajouté : {{first}}. Restaurez-le depuis une sauvegarde et vérifiez le disque.',
    'De inhoud van {{count}} document is niet meer wat toegevoegd werd: {{first}}. Zet het terug uit een back-up en controleer de schijf.',
  ],
  'doctor.record_documents_damaged_other': [
    'The content of {{count}} documents is no longer what was added, such as {{first}}. Restore them from a backup, and check the disk.',
    'Le contenu de {{count}} documents n’est plus ce qui a été ajouté, dont {{first}}. Restaurez-les depuis une sauvegarde et vérifiez le disque.',
    'De inhoud van {{count}} documenten is niet meer wat toegevoegd werd, zoals {{first}}. Zet ze terug uit een back-up en controleer de schijf.',
  ],
  'doctor.record_documents_unnamed_one': [
    '{{count}} file ({{megabytes}} MB) in {{path}} belongs to no document, as an upload that failed leaves it. It does no harm.',
    '{{count}} fichier ({{megabytes}} Mo) dans {{path}} n’est à aucun document, comme en laisse un envoi manqué. Il ne gêne pas.',
    '{{count}} bestand ({{megabytes}} MB) in {{path}} hoort bij geen document, zoals een mislukte upload er een achterlaat. Het kan geen kwaad.',
  ],
  'doctor.record_documents_unnamed_other': [
    '{{count}} files ({{megabytes}} MB) in {{path}} belong to no document, as uploads that failed leave them. They do no harm.',
    '{{count}} fichiers ({{megabytes}} Mo) dans {{path}} ne sont à aucun document, comme en laissent des envois manqués. Ils ne gênent pas.',
    '{{count}} bestanden ({{megabytes}} MB) in {{path}} horen bij geen document, zoals mislukte uploads er achterlaten. Ze kunnen geen kwaad.',
  ],
  'doctor.texts_unreadable_one': [
    'The search does not find {{count}} document by its text, because it is damaged or locked: {{first}}.',
    'La recherche ne trouve pas {{count}} document par son texte, car il est abîmé ou verrouillé : {{first}}.',
    'De zoekfunctie vindt {{count}} document niet via zijn tekst, omdat het beschadigd of vergrendeld is: {{first}}.',
  ],
  'doctor.texts_unreadable_other': [
    'The search does not find {{count}} documents by their text, because they are damaged or locked, such as {{first}}.',
    'La recherche ne trouve pas {{count}} documents par leur texte, car ils sont abîmés ou verrouillés, dont {{first}}.',
    'De zoekfunctie vindt {{count}} documenten niet via hun tekst, omdat ze beschadigd of vergrendeld zijn, zoals {{first}}.',
  ],
  'doctor.texts_too_large_one': [
    'The search does not find {{count}} document by its text, because it is too large to be read: {{first}}.',
    'La recherche ne trouve pas {{count}} document par son texte, car il est trop grand pour être lu : {{first}}.',
    'De zoekfunctie vindt {{count}} document niet via zijn tekst, omdat het te groot is om te lezen: {{first}}.',
  ],
  'doctor.texts_too_large_other': [
    'The search does not find {{count}} documents by their text, because they are too large to be read, such as {{first}}.',
    'La recherche ne trouve pas {{count}} documents par leur texte, car ils sont trop grands pour être lus, dont {{first}}.',
    'De zoekfunctie vindt {{count}} documenten niet via hun tekst, omdat ze te groot zijn om te lezen, zoals {{first}}.',
  ],
  'doctor.documents_right_one': [
    'The only document or file in the books is on disk.',
    'Le seul document ou fichier que les livres citent est sur le disque.',
    'Het enige document of bestand dat de boeken noemen, staat op de schijf.',
  ],
  'doctor.documents_right_other': [
    'All {{count}} documents and files in the books are on disk.',
    'Les {{count}} documents et fichiers que les livres citent sont tous sur le disque.',
    'Alle {{count}} documenten en bestanden die de boeken noemen, staan op de schijf.',
  ],
  'doctor.documents_missing_one': [
    '{{count}} printed document is missing or damaged in {{path}}: {{first}}. Restore it from a backup; if there is none, it is reprinted exactly as emitted the next time someone opens or sends it.',
    '{{count}} document imprimé manque ou est endommagé dans {{path}} : celui de {{first}}. Restaurez-le depuis une sauvegarde ; à défaut, il est réimprimé tel qu’émis dès qu’on l’ouvre ou l’envoie.',
    '{{count}} afgedrukt document ontbreekt of is beschadigd in {{path}}: dat van {{first}}. Zet het terug uit een back-up; is er geen, dan wordt het opnieuw afgedrukt zoals uitgereikt zodra iemand het opent of verstuurt.',
  ],
  'doctor.documents_missing_other': [
    '{{count}} printed documents are missing or damaged in {{path}}, such as {{first}}. Restore them from a backup; if there is none, each is reprinted exactly as emitted the next time someone opens or sends it.',
    '{{count}} documents imprimés manquent ou sont endommagés dans {{path}}, dont celui de {{first}}. Restaurez-les depuis une sauvegarde ; à défaut, chacun est réimprimé tel qu’émis dès qu’on l’ouvre ou l’envoie.',
    '{{count}} afgedrukte documenten ontbreken of zijn beschadigd in {{path}}, zoals dat van {{first}}. Zet ze terug uit een back-up; is er geen, dan wordt elk opnieuw afgedrukt zoals uitgereikt zodra iemand het opent of verstuurt.',
  ],
  'doctor.files_missing_one': [
    '{{count}} uploaded file is missing or damaged in {{path}}: {{first}}. It cannot be recreated: restore it from a backup, or add the same file to its invoice again.',
    '{{count}} fichier téléversé manque ou est endommagé dans {{path}} : {{first}}. Rien ne peut le recréer : restaurez-le depuis une sauvegarde, ou ajoutez le même fichier à sa facture.',
    '{{count}} opgeladen bestand ontbreekt of is beschadigd in {{path}}: {{first}}. Niets kan het opnieuw maken: zet het terug uit een back-up, of voeg hetzelfde bestand weer toe aan zijn factuur.',
  ],
  'doctor.files_missing_other': [
    '{{count}} uploaded files are missing or damaged in {{path}}, such as {{first}}. They cannot be recreated: restore them from a backup, or add the same files to their invoices again.',
    '{{count}} fichiers téléversés manquent ou sont endommagés dans {{path}}, dont {{first}}. Rien ne peut les recréer : restaurez-les depuis une sauvegarde, ou ajoutez les mêmes fichiers à leurs factures.',
    '{{count}} opgeladen bestanden ontbreken of zijn beschadigd in {{path}}, zoals {{first}}. Niets kan ze opnieuw maken: zet ze terug uit een back-up, of voeg dezelfde bestanden weer toe aan hun facturen.',
  ],
  'doctor.clock': [
    'This machine’s clock says {{now}}.',
    'L’horloge de cette machine indique le {{now}}.',
    'Volgens de klok van deze machine is het {{now}}.',
  ],
  'doctor.clock_and_number': [
    'This machine’s clock says {{now}}; the last invoice number was issued on {{date}}.',
    'L’horloge de cette machine indique le {{now}} ; le dernier numéro de facture a été attribué le {{date}}.',
    'Volgens de klok van deze machine is het {{now}}; het laatste factuurnummer werd gegeven op {{date}}.',
  ],
  'doctor.clock_behind': [
    'This machine’s clock says {{now}}, but the last invoice number was issued on {{date}}: either the clock is behind now, or it was ahead then. Set the clock; nothing can be emitted in that series with an earlier date.',
    'L’horloge de cette machine indique le {{now}}, mais le dernier numéro de facture a été attribué le {{date}} : elle retarde maintenant, ou avançait alors. Réglez-la ; avant cette date, rien n’est émis dans cette série.',
    'Volgens de klok van deze machine is het {{now}}, maar het laatste factuurnummer werd gegeven op {{date}}: de klok loopt nu achter, of liep toen voor. Zet ze juist; voor die dag wordt in die reeks niets uitgereikt.',
  ],
  'doctor.sessions_ahead_one': [
    '{{count}} session was opened at a time still to come: this clock says {{now}}. Compare it with another clock. If this one is right, the session ends when it is used.',
    '{{count}} session a été ouverte à un moment encore à venir : cette horloge indique le {{now}}. Comparez-la à une autre. Si elle est juste, la session prend fin à sa prochaine utilisation.',
    '{{count}} sessie werd geopend op een moment dat nog moet komen: volgens deze klok is het {{now}}. Vergelijk ze met een andere. Is ze juist, dan eindigt de sessie bij het volgende gebruik.',
  ],
  'doctor.sessions_ahead_other': [
    '{{count}} sessions were opened at a time still to come: this clock says {{now}}. Compare it with another clock. If this one is right, the sessions end when they are used.',
    '{{count}} sessions ont été ouvertes à un moment encore à venir : cette horloge indique le {{now}}. Comparez-la à une autre. Si elle est juste, les sessions prennent fin à leur prochaine utilisation.',
    '{{count}} sessies werden geopend op een moment dat nog moet komen: volgens deze klok is het {{now}}. Vergelijk ze met een andere. Is ze juist, dan eindigen de sessies bij het volgende gebruik.',
  ],
  'doctor.jobs_right': [
    'No background job has failed.',
    'Aucun travail n’a été abandonné.',
    'Geen enkele taak werd opgegeven.',
  ],
  'doctor.audit_right': [
    'Nothing was changed or cut off in the audit log: it matches its seals up to entry {{to_id}}.',
    'Rien n’a été modifié ni coupé dans le journal d’audit : il correspond à ses scellés jusqu’à l’entrée {{to_id}}.',
    'Niets werd gewijzigd of afgesneden in het auditlogboek: het klopt met zijn zegels tot regel {{to_id}}.',
  ],
  'doctor.audit_newest': [
    'Nothing was changed or cut off in the newest part of the audit log: it matches its seals from entry {{from_id}} to {{to_id}}. All of it: decidag audit verify',
    'Rien n’a été modifié ni coupé dans la partie récente du journal d’audit : elle correspond à ses scellés de l’entrée {{from_id}} à {{to_id}}. Pour le tout : decidag audit verify',
    'Niets werd gewijzigd of afgesneden in het nieuwste deel van het auditlogboek: het klopt met zijn zegels van regel {{from_id}} tot {{to_id}}. Alles: decidag audit verify',
  ],
  'doctor.audit_unchecked': [
    'The audit log cannot be checked: its seals were made with the secret key that is missing here.',
    'Le journal d’audit ne peut pas être vérifié : ses scellés ont été faits avec la clé secrète qui manque ici.',
    'Het auditlogboek kan niet worden nagekeken: zijn zegels werden gemaakt met de geheime sleutel die hier ontbreekt.',
  ],
  'doctor.audit_later': [
    'The audit log has no seals yet: the server makes them every few minutes.',
    'Le journal d’audit n’a pas encore de scellés : le serveur en fait toutes les quelques minutes.',
    'Het auditlogboek heeft nog geen zegels: de server maakt ze om de paar minuten.',
  ],
  'doctor.audit_entries_changed': [
    'The audit log does not match its seal: from entry {{from_id}} to {{to_id}} something was changed, added or removed outside Decidag, or DECIDAG_SECRET_KEY is another. Compare these entries with a backup.',
    'Le journal d’audit ne correspond pas à son scellé : de l’entrée {{from_id}} à {{to_id}}, quelque chose a été modifié, ajouté ou supprimé hors de Decidag, ou DECIDAG_SECRET_KEY est une autre. Comparez ces entrées avec une sauvegarde.',
    'Het auditlogboek klopt niet met zijn zegel: van regel {{from_id}} tot {{to_id}} werd iets gewijzigd, toegevoegd of verwijderd buiten Decidag om, of DECIDAG_SECRET_KEY is een andere. Vergelijk deze regels met een back-up.',
  ],
  'doctor.audit_seal_missing': [
    'The chain of seals of the audit log is broken before entry {{from_id}}: a seal was removed or added outside Decidag. Compare the audit log with a backup.',
    'La chaîne des scellés du journal d’audit est rompue avant l’entrée {{from_id}} : un scellé a été supprimé ou ajouté hors de Decidag. Comparez le journal d’audit avec une sauvegarde.',
    'De ketting van zegels van het auditlogboek is gebroken vóór regel {{from_id}}: een zegel werd verwijderd of toegevoegd buiten Decidag om. Vergelijk het auditlogboek met een back-up.',
  ],
  'doctor.audit_amendment_changed': [
    'The record of a lawful change of entries {{from_id}} to {{to_id}} of the audit log was changed, removed or added outside Decidag. Compare the audit log with a backup.',
    'La preuve d’une modification légitime des entrées {{from_id}} à {{to_id}} du journal d’audit a été modifiée, supprimée ou ajoutée hors de Decidag. Comparez le journal d’audit avec une sauvegarde.',
    'Het bewijs van een rechtmatige wijziging van de regels {{from_id}} tot {{to_id}} van het auditlogboek werd gewijzigd, verwijderd of toegevoegd buiten Decidag om. Vergelijk het auditlogboek met een back-up.',
  ],
  'doctor.audit_cut': [
    'The end of the audit log is missing, up to entry {{to_id}}: files/audit.log knows it, the database does not. Somebody cut it off, or the database is older than the data folder. Restore the newest backup; after restoring an older one on purpose, move files/audit.log aside.',
    'La fin du journal d’audit manque, jusqu’à l’entrée {{to_id}} : files/audit.log la connaît, la base de données non. Quelqu’un l’a coupée, ou la base est plus ancienne que le dossier de données. Restaurez la sauvegarde la plus récente ; après la restauration voulue d’une plus ancienne, mettez files/audit.log de côté.',
    'Het einde van het auditlogboek ontbreekt, tot regel {{to_id}}: files/audit.log kent het, de databank niet. Iemand sneed het af, of de databank is ouder dan de gegevensmap. Zet de nieuwste back-up terug; leg na het bewust terugzetten van een oudere files/audit.log opzij.',
  ],
  'doctor.audit_heads_missing': [
    '{{path}} is missing, so a cut at the end of the audit log is not seen. The server begins a new one with its next seal.',
    '{{path}} manque : une coupe à la fin du journal d’audit ne se voit pas. Le serveur en commence un autre au prochain scellé.',
    '{{path}} ontbreekt, dus een snede aan het einde van het auditlogboek valt niet op. De server begint een nieuw bij zijn volgende zegel.',
  ],
  'doctor.audit_unsealed_one': [
    '{{count}} entry of the audit log has not been sealed for days. Run the server, or decidag duties run once a day.',
    '{{count}} entrée du journal d’audit n’est pas scellée depuis des jours. Lancez le serveur, ou decidag duties run chaque jour.',
    '{{count}} regel van het auditlogboek is al dagen niet verzegeld. Laat de server draaien, of voer elke dag decidag duties run uit.',
  ],
  'doctor.audit_unsealed_other': [
    '{{count}} entries of the audit log have not been sealed for days. Run the server, or decidag duties run once a day.',
    '{{count}} entrées du journal d’audit ne sont pas scellées depuis des jours. Lancez le serveur, ou decidag duties run chaque jour.',
    '{{count}} regels van het auditlogboek zijn al dagen niet verzegeld. Laat de server draaien, of voer elke dag decidag duties run uit.',
  ],
  'doctor.documents_failed_one': [
    '{{count}} document could not be printed and will not be retried: {{error}}. Fix the cause, then restart the server.',
    '{{count}} document n’a pas été imprimé et n’est plus réessayé : {{error}}. Corrigez cela, puis redémarrez le serveur.',
    '{{count}} document werd niet afgedrukt en wordt niet meer geprobeerd: {{error}}. Herstel dat en start de server opnieuw.',
  ],
  'doctor.documents_failed_other': [
    '{{count}} documents could not be printed and will not be retried: {{error}}. Fix the cause, then restart the server.',
    '{{count}} documents n’ont pas été imprimés et ne sont plus réessayés : {{error}}. Corrigez cela, puis redémarrez le serveur.',
    '{{count}} documenten werden niet afgedrukt en worden niet meer geprobeerd: {{error}}. Herstel dat en start de server opnieuw.',
  ],
  'doctor.mails_failed_one': [
    '{{count}} email could not be delivered in three days and will not be retried: {{error}}. The person waiting for it has to ask again.',
    '{{count}} mail n’a atteint personne en trois jours et n’est plus réessayé : {{error}}. Qui l’attend le redemande.',
    '{{count}} mail bereikte in drie dagen niemand en wordt niet meer geprobeerd: {{error}}. Wie erop wacht, vraagt hem opnieuw.',
  ],
  'doctor.mails_failed_other': [
    '{{count}} emails could not be delivered in three days and will not be retried: {{error}}. The people waiting for them have to ask again.',
    '{{count}} mails n’ont atteint personne en trois jours et ne sont plus réessayés : {{error}}. Qui en attend un le redemande.',
    '{{count}} mails bereikten in drie dagen niemand en worden niet meer geprobeerd: {{error}}. Wie erop wacht, vraagt opnieuw.',
  ],
  'doctor.chromium_right': [
    'Chromium {{version}} starts, in its sandbox.',
    'Chromium {{version}} démarre, dans son bac à sable.',
    'Chromium {{version}} start, in zijn sandbox.',
  ],
  'doctor.chromium_root': [
    'Chromium {{version}} starts without its sandbox, because this ran as root. Run the server as its own user.',
    'Chromium {{version}} démarre sans son bac à sable, car ceci a tourné en root. Faites tourner le serveur sous un utilisateur à lui.',
    'Chromium {{version}} start zonder zijn sandbox, omdat dit als root liep. Laat de server als een eigen gebruiker lopen.',
  ],
  'doctor.chromium_forbidden': [
    'Chromium {{version}} starts without its sandbox, because the system does not allow it. Allow unprivileged user namespaces (kernel.unprivileged_userns_clone, AppArmor, the container’s profile), or choose an installed Chromium with DECIDAG_CHROMIUM.',
    'Chromium {{version}} démarre sans son bac à sable, car le système ne le permet pas. Autorisez les espaces de noms d’utilisateur non privilégiés (kernel.unprivileged_userns_clone, AppArmor, le profil du conteneur), ou indiquez un Chromium installé par DECIDAG_CHROMIUM.',
    'Chromium {{version}} start zonder zijn sandbox, omdat het systeem die niet toelaat. Sta user namespaces zonder rechten toe (kernel.unprivileged_userns_clone, AppArmor, het profiel van de container), of noem een geïnstalleerde Chromium met DECIDAG_CHROMIUM.',
  ],
  'doctor.chromium_missing': [
    'Chromium does not start, so no documents can be printed. Choose an installed one with --chromium or DECIDAG_CHROMIUM. It reported: {{cause}}',
    'Chromium ne démarre pas, aucun document n’est donc imprimé. Indiquez-en un installé par --chromium ou DECIDAG_CHROMIUM. Ce qu’il a dit : {{cause}}',
    'Chromium start niet, zodat er geen document wordt afgedrukt. Noem een geïnstalleerde met --chromium of DECIDAG_CHROMIUM. Wat hij zei: {{cause}}',
  ],
  'doctor.mail_outbox': [
    'No mail server is set up (DECIDAG_SMTP): emails are saved as files in {{folder}} ({{count}} so far).',
    'Aucun serveur de mail n’est indiqué (DECIDAG_SMTP) : les mails sont des fichiers dans {{folder}} ({{count}} à ce jour).',
    'Er is geen mailserver genoemd (DECIDAG_SMTP): mails zijn bestanden in {{folder}} ({{count}} tot nu toe).',
  ],
  'doctor.mailbox_right': [
    'The mailbox of returned mails opens at {{server}}.',
    'La boîte des mails revenus s’ouvre chez {{server}}.',
    'De mailbox van teruggekomen mails opent bij {{server}}.',
  ],
  'doctor.mailbox_refused': [
    'The mailbox of returned mails does not open at {{server}}: {{cause}}. Correct DECIDAG_IMAP.',
    'La boîte des mails revenus ne s’ouvre pas chez {{server}} : {{cause}}. Corrigez DECIDAG_IMAP.',
    'De mailbox van teruggekomen mails opent niet bij {{server}}: {{cause}}. Verbeter DECIDAG_IMAP.',
  ],
  'doctor.graph_mailbox_refused': [
    'The mailbox of returned mails does not open at {{server}}: {{cause}}. Give the application the permission Mail.ReadWrite.',
    'La boîte des mails revenus ne s’ouvre pas chez {{server}} : {{cause}}. Donnez à l’application la permission Mail.ReadWrite.',
    'De mailbox van teruggekomen mails opent niet bij {{server}}: {{cause}}. Geef de toepassing de machtiging Mail.ReadWrite.',
  ],
  'doctor.mail_right': [
    'The mail server {{server}} answers and accepts our emails.',
    'Le serveur de mail {{server}} répond et accepte nos mails.',
    'De mailserver {{server}} antwoordt en neemt onze mails aan.',
  ],
  'doctor.mail_refused': [
    'The mail server {{server}} does not accept our emails: {{cause}}. Check DECIDAG_SMTP.',
    'Le serveur de mail {{server}} ne nous accepte pas : {{cause}}. Vérifiez DECIDAG_SMTP.',
    'De mailserver {{server}} neemt ons niet aan: {{cause}}. Controleer DECIDAG_SMTP.',
  ],
  'doctor.graph_mail_refused': [
    '{{server}} does not accept our emails: {{cause}}. Check DECIDAG_GRAPH_TENANT, DECIDAG_GRAPH_CLIENT_ID and the secret.',
    '{{server}} n’accepte pas nos mails : {{cause}}. Vérifiez DECIDAG_GRAPH_TENANT, DECIDAG_GRAPH_CLIENT_ID et le secret.',
    '{{server}} neemt onze mails niet aan: {{cause}}. Controleer DECIDAG_GRAPH_TENANT, DECIDAG_GRAPH_CLIENT_ID en het geheim.',
  ],
  'doctor.service_off': [
    '{{service}} is not set up ({{variable}}): nothing is sent there.',
    '{{service}} n’est pas activé ({{variable}}) : rien n’y est envoyé.',
    '{{service}} staat niet aan ({{variable}}): er wordt niets naartoe gestuurd.',
  ],
  'doctor.report_server_off': [
    'No report server is set up ({{variable}}): people make the reports of the program itself.',
    'Aucun serveur de rapports n’est configuré ({{variable}}) : restent les rapports du programme.',
    'Er is geen rapportserver ingesteld ({{variable}}): er zijn alleen de rapporten van het programma.',
  ],
  'doctor.trees_off': [
    'No store for trees of folders is set up ({{variable}}): folders and missions get none.',
    'Aucun stockage d’arborescences n’est configuré ({{variable}}) : dossiers et missions n’en ont pas.',
    'Er is geen opslag voor mappenstructuren ingesteld ({{variable}}): projecten en opdrachten krijgen er geen.',
  ],
  'doctor.service_right': [
    '{{service}} answers at {{server}}.',
    '{{service}} répond à {{server}}.',
    '{{service}} antwoordt op {{server}}.',
  ],
  'doctor.service_refused': [
    '{{service}} refuses our sign-in at {{server}}. Check {{variable}} and its related settings.',
    '{{service}} ne nous accepte pas à {{server}}. Vérifiez {{variable}} et ce qui va avec.',
    '{{service}} neemt ons op {{server}} niet aan. Controleer {{variable}} en wat erbij hoort.',
  ],
  'doctor.service_away': [
    '{{service}} does not answer as expected at {{server}}: {{cause}}',
    '{{service}} ne répond pas comme il faut à {{server}} : {{cause}}',
    '{{service}} antwoordt op {{server}} niet zoals het hoort: {{cause}}',
  ],
  'doctor.purchase_folder_right': [
    'The folder of purchases {{path}} can be emptied; files that lie in it now: {{waiting}}.',
    'Le dossier des achats {{path}} peut être vidé ; fichiers qui s’y trouvent : {{waiting}}.',
    'De map met aankopen {{path}} kan worden geleegd; bestanden die er nu in liggen: {{waiting}}.',
  ],
  'doctor.purchase_folder_refused_one': [
    'One file of the folder of purchases was refused; the reason lies beside it, in {{path}}. Remove it once it is dealt with.',
    'Un fichier du dossier des achats a été refusé ; le motif se trouve à côté, dans {{path}}. Supprimez-le une fois traité.',
    'Een bestand uit de map met aankopen is geweigerd; de reden ligt ernaast, in {{path}}. Verwijder het zodra het behandeld is.',
  ],
  'doctor.purchase_folder_refused_other': [
    '{{count}} files of the folder of purchases were refused; each has its reason beside it, in {{path}}. Remove them once they are dealt with.',
    '{{count}} fichiers du dossier des achats ont été refusés ; chacun a son motif à côté, dans {{path}}. Supprimez-les une fois traités.',
    '{{count}} bestanden uit de map met aankopen zijn geweigerd; elk heeft zijn reden ernaast, in {{path}}. Verwijder ze zodra ze behandeld zijn.',
  ],
  'doctor.purchase_folder_closed': [
    'The folder of purchases {{path}} cannot be read and written: {{cause}}. Make it, or give it to the user the server runs as.',
    'Le dossier des achats {{path}} ne peut être lu et écrit : {{cause}}. Créez-le, ou donnez-le à l’utilisateur du serveur.',
    'De map met aankopen {{path}} kan niet worden gelezen en geschreven: {{cause}}. Maak ze aan, of geef ze aan de gebruiker van de server.',
  ],
  'doctor.purchase_folder_not': [
    '{{path}} is no folder, so that no file can be put there. Remove it: the server creates the folder itself.',
    '{{path}} n’est pas un dossier : aucun fichier ne peut y être mis. Supprimez-le : le serveur crée le dossier lui-même.',
    '{{path}} is geen map, zodat er geen bestand in kan. Verwijder het: de server maakt de map zelf aan.',
  ],
  'doctor.space_right': [
    '{{free}} GB of {{total}} GB are free on the disk of {{path}} ({{percent}} %).',
    '{{free}} Go sur {{total}} Go sont libres sur le disque de {{path}} ({{percent}} %).',
    '{{free}} GB van {{total}} GB zijn vrij op de schijf van {{path}} ({{percent}} %).',
  ],
  'doctor.space_scarce': [
    'Only {{free}} GB of {{total}} GB are free on the disk of {{path}} ({{percent}} %). Once it is full, nothing can be saved: free up space, or move the data to a larger disk.',
    'Seuls {{free}} Go sur {{total}} Go sont libres sur le disque de {{path}} ({{percent}} %). Une fois plein, plus rien ne s’enregistre : libérez de l’espace ou déplacez les données vers un disque plus grand.',
    'Slechts {{free}} GB van {{total}} GB zijn vrij op de schijf van {{path}} ({{percent}} %). Is ze vol, dan kan niets meer worden opgeslagen: maak plaats of verplaats de gegevens naar een grotere schijf.',
  ],
  'doctor.space_database': [
    'The database takes {{size}} GB on its server.',
    'La base de données occupe {{size}} Go sur son serveur.',
    'De databank neemt {{size}} GB in op haar server.',
  ],
  'doctor.backups_none': [
    'No backups are set up (DECIDAG_BACKUP_TARGET), and none was made with “decidag backup” here.',
    'Aucune sauvegarde n’est configurée (DECIDAG_BACKUP_TARGET), et aucune n’a été faite ici avec « decidag backup ».',
    'Er zijn geen back-ups ingesteld (DECIDAG_BACKUP_TARGET), en hier is er geen gemaakt met “decidag backup”.',
  ],
  'doctor.backups_by_hand': [
    'The last backup by command is of {{made}} ({{name}}); a backup was last verified: {{verified}}. The server makes them by itself with DECIDAG_BACKUP_TARGET.',
    'La dernière sauvegarde par commande est du {{made}} ({{name}}) ; dernière vérification : {{verified}}. Le serveur les fait lui-même avec DECIDAG_BACKUP_TARGET.',
    'De laatste back-up met een opdracht is van {{made}} ({{name}}); laatste controle: {{verified}}. De server maakt ze zelf met DECIDAG_BACKUP_TARGET.',
  ],
  'doctor.backups_old_by_hand': [
    'The last backup is of {{made}} ({{name}}). Make another with “decidag backup”, or let the server do it each day with DECIDAG_BACKUP_TARGET.',
    'La dernière sauvegarde est du {{made}} ({{name}}). Faites-en une autre avec « decidag backup », ou laissez le serveur la faire chaque jour avec DECIDAG_BACKUP_TARGET.',
    'De laatste back-up is van {{made}} ({{name}}). Maak een nieuwe met “decidag backup”, of laat de server dat elke dag doen met DECIDAG_BACKUP_TARGET.',
  ],
  'doctor.backups_right': [
    'The newest backup in {{target}} is of {{made}}; a backup was last verified on {{verified}}.',
    'La dernière sauvegarde dans {{target}} est du {{made}} ; une sauvegarde a été vérifiée le {{verified}}.',
    'De nieuwste back-up in {{target}} is van {{made}}; een back-up werd het laatst gecontroleerd op {{verified}}.',
  ],
  'doctor.backups_missing': [
    'There is no backup in {{target}} yet. The server makes one at {{hour}}:00; “decidag backup {{target}}” makes one now.',
    'Il n’y a pas encore de sauvegarde dans {{target}}. Le serveur en fait une à {{hour}} h ; « decidag backup {{target}} » en fait une maintenant.',
    'Er is nog geen back-up in {{target}}. De server maakt er een om {{hour}} uur; “decidag backup {{target}}” maakt er nu een.',
  ],
  'doctor.backups_old': [
    'The newest backup in {{target}} is of {{made}}, though one is to be made each day. Look whether the server runs, and what its log says.',
    'La dernière sauvegarde dans {{target}} est du {{made}}, alors qu’il en faut une chaque jour. Voyez si le serveur tourne et ce que dit son journal.',
    'De nieuwste back-up in {{target}} is van {{made}}, hoewel er elke dag een hoort te zijn. Kijk of de server draait en wat zijn log zegt.',
  ],
  'doctor.backups_unverified': [
    'No backup in {{target}} was verified lately (last: {{verified}}). Do it with: decidag backup verify {{target}}',
    'Aucune sauvegarde dans {{target}} n’a été vérifiée récemment (dernière fois : {{verified}}). Faites-le avec : decidag backup verify {{target}}',
    'Geen back-up in {{target}} is onlangs gecontroleerd (laatst: {{verified}}). Doe het met: decidag backup verify {{target}}',
  ],
  'doctor.backups_failed': [
    'The backup of {{at}} failed ({{failure}}), and none succeeded since. “decidag backup” says why.',
    'La sauvegarde du {{at}} a échoué ({{failure}}), et aucune n’a réussi depuis. « decidag backup » dit pourquoi.',
    'De back-up van {{at}} is mislukt ({{failure}}), en sindsdien lukte er geen. “decidag backup” zegt waarom.',
  ],
  'doctor.backups_unreachable': [
    'The backups in {{target}} cannot be looked at: {{cause}}',
    'Les sauvegardes dans {{target}} ne peuvent être consultées : {{cause}}',
    'De back-ups in {{target}} kunnen niet worden bekeken: {{cause}}',
  ],
  'doctor.jobs_waiting_one': [
    'One background job has been waiting for {{minutes}} minutes and nobody does it ({{kind}}). Look whether the server runs.',
    'Un travail attend depuis {{minutes}} minutes sans que personne ne le fasse ({{kind}}). Voyez si le serveur tourne.',
    'Eén taak wacht al {{minutes}} minuten en niemand doet ze ({{kind}}). Kijk of de server draait.',
  ],
  'doctor.jobs_waiting_other': [
    '{{count}} background jobs are waiting and nobody does them, the oldest for {{minutes}} minutes ({{kind}}). Look whether the server runs.',
    '{{count}} travaux attendent sans que personne ne les fasse, le plus ancien depuis {{minutes}} minutes ({{kind}}). Voyez si le serveur tourne.',
    '{{count}} taken wachten en niemand doet ze, de oudste al {{minutes}} minuten ({{kind}}). Kijk of de server draait.',
  ],
  'doctor.clock_ahead_of': [
    'This machine’s clock is {{seconds}} seconds ahead of that of {{who}}. Let it follow a time server (NTP).',
    'L’horloge de cette machine avance de {{seconds}} secondes sur celle de {{who}}. Faites-la suivre un serveur de temps (NTP).',
    'De klok van deze machine loopt {{seconds}} seconden voor op die van {{who}}. Laat ze een tijdserver volgen (NTP).',
  ],
  'doctor.clock_behind_of': [
    'This machine’s clock is {{seconds}} seconds behind that of {{who}}. Let it follow a time server (NTP).',
    'L’horloge de cette machine retarde de {{seconds}} secondes sur celle de {{who}}. Faites-la suivre un serveur de temps (NTP).',
    'De klok van deze machine loopt {{seconds}} seconden achter op die van {{who}}. Laat ze een tijdserver volgen (NTP).',
  ],
  'doctor.certificate_right': [
    'The certificate of {{host}} is trusted, and valid until {{date}}.',
    'Le certificat de {{host}} est reconnu et valable jusqu’au {{date}}.',
    'Het certificaat van {{host}} is vertrouwd en geldig tot {{date}}.',
  ],
  'doctor.certificate_local': [
    'The public address {{address}} is of this machine itself, and needs no certificate.',
    'L’adresse publique {{address}} est celle de cette machine même et ne demande pas de certificat.',
    'Het publieke adres {{address}} is dat van deze machine zelf en vraagt geen certificaat.',
  ],
  'doctor.certificate_plain': [
    'The public address {{address}} is not encrypted: passwords travel in clear. Put a web server with a certificate in front, and begin DECIDAG_URL with https://.',
    'L’adresse publique {{address}} n’est pas chiffrée : les mots de passe circulent en clair. Placez devant un serveur web avec un certificat et commencez DECIDAG_URL par https://.',
    'Het publieke adres {{address}} is niet versleuteld: wachtwoorden reizen leesbaar. Zet er een webserver met een certificaat voor en begin DECIDAG_URL met https://.',
  ],
  'doctor.certificate_unreachable': [
    'The certificate of {{host}} could not be looked at from here: {{cause}}',
    'Le certificat de {{host}} n’a pu être consulté d’ici : {{cause}}',
    'Het certificaat van {{host}} kon van hieruit niet worden bekeken: {{cause}}',
  ],
  'doctor.certificate_expired': [
    'The certificate of {{host}} expired on {{date}}: browsers refuse it. Renew it.',
    'Le certificat de {{host}} a expiré le {{date}} : les navigateurs le refusent. Renouvelez-le.',
    'Het certificaat van {{host}} is verlopen op {{date}}: browsers weigeren het. Vernieuw het.',
  ],
  'doctor.certificate_soon_one': [
    'The certificate of {{host}} expires on {{date}}, in one day. Renew it.',
    'Le certificat de {{host}} expire le {{date}}, dans un jour. Renouvelez-le.',
    'Het certificaat van {{host}} verloopt op {{date}}, over één dag. Vernieuw het.',
  ],
  'doctor.certificate_soon_other': [
    'The certificate of {{host}} expires on {{date}}, in {{count}} days. Renew it, and look why that does not happen by itself.',
    'Le certificat de {{host}} expire le {{date}}, dans {{count}} jours. Renouvelez-le et voyez pourquoi cela ne se fait pas tout seul.',
    'Het certificaat van {{host}} verloopt op {{date}}, over {{count}} dagen. Vernieuw het en kijk waarom dat niet vanzelf gebeurt.',
  ],
  'doctor.certificate_of_another': [
    'The certificate that answers at {{address}} is of another host. Give the web server the one of {{host}}.',
    'Le certificat qui répond à {{address}} est d’un autre hôte. Donnez au serveur web celui de {{host}}.',
    'Het certificaat dat op {{address}} antwoordt, is van een andere host. Geef de webserver dat van {{host}}.',
  ],
  'doctor.certificate_self_signed': [
    'The certificate of {{host}} is self-signed: browsers warn of it. Get one from a certificate authority; Let’s Encrypt costs nothing.',
    'Le certificat de {{host}} est auto-signé : les navigateurs le signalent. Obtenez-en un d’une autorité ; Let’s Encrypt est gratuit.',
    'Het certificaat van {{host}} is zelfondertekend: browsers waarschuwen ervoor. Haal er een bij een certificaatautoriteit; Let’s Encrypt kost niets.',
  ],
  'doctor.certificate_untrusted': [
    'The certificate of {{host}} is not trusted here: {{cause}}. Let the web server send the whole chain, or get one from a certificate authority.',
    'Le certificat de {{host}} n’est pas reconnu ici : {{cause}}. Faites envoyer toute la chaîne par le serveur web, ou obtenez-en un d’une autorité.',
    'Het certificaat van {{host}} wordt hier niet vertrouwd: {{cause}}. Laat de webserver de hele keten sturen, of haal er een bij een certificaatautoriteit.',
  ],
})
