package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.awaitility.Awaitility.await;

import com.zaxxer.hikari.HikariDataSource;
import io.courtflash.core.operations.backup.ChangeNotes.ChangeNote.ChangeType;
import io.courtflash.core.operations.backup.SchemaException.Reason;
import io.courtflash.core.platform.servers.engine.BareDatabase;
import io.courtflash.testkit.Thorough;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.flywaydb.core.Flyway;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.support.StaticListableBeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.FileSystemUtils;

/** Starts programs of several versions on one database that no other test uses. */
@Thorough(besides = "BackupTest")
class SchemaMigrationStrategyTest {

  private static final String NOW = "classpath:db/migration";
  private static final String NEWER = "classpath:newer";
  private static final String BROKEN = "classpath:broken";

  /** The tables that tests make. */
  private static final List<String> ADDED = List.of("half_done", "of_a_newer_program", "theirs");

  private static BareDatabase server;
  private JdbcClient database;
  private BackupFolder backups;
  private Path directory;

  @BeforeAll
  static void startServer() {
    server = BareDatabase.start();
  }

  @AfterAll
  static void stopServer() {
    server.close();
  }

  @BeforeEach
  void startWithASchemaOfNowOrWithNone() throws IOException {
    database = JdbcClient.create(server.connections());
    execute("DROP TABLE IF EXISTS " + ChangeNotes.TABLE);
    emptySchema();
    directory = server.directory().root();
    backups = new BackupFolder(server.directory(), new BackupFolder.BackupProperties(null, null));
    FileSystemUtils.deleteRecursively(directory.resolve("backups"));
  }

  /** Building it takes longer than most tests: it is kept where the test before has left it. */
  private void emptySchema() {
    Flyway now = flyway(NOW);
    if (now.info().current() == null
        || now.info().pending().length > 0
        || new Migrations(now).unknown().isPresent()
        || !now.validateWithResult().validationSuccessful) {
      now.clean();
      return;
    }
    ADDED.forEach(table -> execute("DROP TABLE IF EXISTS " + table));
    execute("DELETE FROM court");
  }

  @Test
  void aFailedUpgradeIsRolledBack() throws IOException {
    start(NOW);
    addCourt();

    assertThat(refusal(NOW, BROKEN)).isEqualTo(Reason.UPGRADE_UNDONE);
    assertThat(courts()).isOne();
    assertThat(tables()).doesNotContain("half_done");

    start(NOW, NEWER);
    assertThat(courts()).isOne();
    assertThat(backups.list()).extracting(Backup::kind).containsOnly(Backup.Kind.BEFORE_UPGRADE);

    assertThat(refusal(NOW)).isEqualTo(Reason.NEWER);

    new RestoreRequest(beforeUpgrade(), true).writeTo(directory);
    start(NOW);
    assertThat(courts()).isOne();
    assertThat(tables()).doesNotContain("of_a_newer_program");
    assertThat(backups.list()).extracting(Backup::kind).contains(Backup.Kind.BEFORE_RESTORE);
  }

  /** MySQL ends others that idle, and with one of them Flyway's lock. */
  @Test
  void aSessionMayIdleAsLongAsAMigrationInAnotherOneTakes() throws SQLException {
    try (Connection connection = new Migrations(flyway(NOW)).database().getConnection();
        Statement statement = connection.createStatement();
        ResultSet limit = statement.executeQuery("SELECT @@wait_timeout")) {
      assertThat(limit.next()).isTrue();
      assertThat(limit.getInt(1)).isEqualTo(3_600);
    }
  }

  @Test
  void aConnectionThatMigratedMayIdleAsLongAsOthersWhenItIsBackInThePool() throws SQLException {
    try (HikariDataSource pool = new HikariDataSource()) {
      pool.setDataSource(server.connections());
      pool.setMaximumPoolSize(1);
      pool.setConnectionInitSql("SET SESSION wait_timeout = 40");

      new Migrations(Flyway.configure().dataSource(pool).load()).database().getConnection().close();

      assertThat(JdbcClient.create(pool).sql("SELECT @@wait_timeout").query(Integer.class).single())
          .isEqualTo(40);
    }
  }

  @Test
  void aKillDuringTheFirstMigrationIsRolledBackAtTheNextStart() {
    flyway(NOW).clean();
    new Migrations(flyway(NOW)).createHistory();
    notes().begin(note(ChangeType.UPGRADE, null, newest(NOW), 0, null));
    execute("CREATE TABLE court (id BIGINT)");

    start(NOW);

    addCourt();
    assertThat(courts()).isOne();
  }

  @Test
  void theNextStartAfterAKillDuringAnUpgradeUpgradesAgain() throws Exception {
    start(NOW);
    addCourt();
    beginUpgrade(newest(NOW, NEWER), backUp());
    execute("DELETE FROM court");
    execute("CREATE TABLE of_a_newer_program (half INT)");

    start(NOW, NEWER);

    assertThat(courts()).isOne();
    start(NOW, NEWER);
    assertThat(courts()).isOne();
  }

  @Test
  void theNextStartAfterAKillDuringARestoreRestoresAgain() throws Exception {
    start(NOW);
    addCourt();
    Path backup = backUp();
    flyway(NOW).clean();
    new RestoreRequest(backup, false).writeTo(directory);
    new Migrations(flyway(NOW)).createHistory();
    notes()
        .begin(
            note(ChangeType.RESTORE, null, newest(NOW), ChangeNotes.ChangeNote.REBUILDING, null));
    execute("CREATE TABLE court (id BIGINT)");

    start(NOW);

    assertThat(courts()).isOne();
  }

  @Test
  void aKillAfterTheLastMigrationRollsNothingBack() throws Exception {
    start(NOW);
    Path before = backUp();
    addCourt();
    int rank = new Migrations(flyway(NOW)).rank() - 1;
    notes().begin(note(ChangeType.UPGRADE, "1", newest(NOW), rank, before));

    start(NOW);

    assertThat(courts()).isOne();
  }

  @Test
  void anIncompleteBackupChangesNothing() throws Exception {
    start(NOW);
    addCourt();
    Path complete = backUp();
    byte[] bytes = Files.readAllBytes(complete);
    Path cut = Files.write(directory.resolve("cut.zip"), Arrays.copyOf(bytes, bytes.length / 2));
    Path foreign = Files.writeString(directory.resolve("foreign.zip"), "not a zip");

    for (Path file : List.of(cut, foreign, directory.resolve("missing.zip"))) {
      new RestoreRequest(file, true).writeTo(directory);
      assertThat(refusal(NOW)).as(file.toString()).isEqualTo(Reason.BACKUP_DAMAGED);
    }
    start(NOW);
    assertThat(courts()).isOne();
  }

  /** Every table there is, with every kind of value: one that a later version adds, too. */
  @Test
  void aRestoreBringsBackEveryRowOfEveryTable() throws Exception {
    start(NOW);
    try {
      FilledTables.fill(server.connections());
      TableRows all = TableRows.read(server.connections());
      assertThat(all.tables())
          .isNotEmpty()
          .allSatisfy((table, rows) -> assertThat(rows).as(table).isNotEmpty());
      Path backup = backUp();
      flyway(NOW).clean();
      new RestoreRequest(backup, false).writeTo(directory);

      start(NOW);

      assertThat(TableRows.read(server.connections())).isEqualTo(all);
    } finally {
      flyway(NOW).clean();
    }
  }

  @Test
  void aBackupWithoutATableIsRefused() throws Exception {
    start(NOW);
    addCourt();
    BackupMutator mutator = new BackupMutator(backUp());
    Path part = Files.write(directory.resolve("part.zip"), mutator.without("court"));
    new RestoreRequest(part, true, true).writeTo(directory);

    assertThat(refusal(NOW)).isEqualTo(Reason.RESTORE_UNDONE);

    start(NOW);
    assertThat(courts()).isOne();
  }

  @Test
  void aBackupThatWasNotMadeHereIsRestoredOnlyIfThatIsAllowed() throws Exception {
    start(NOW);
    addCourt();
    Path foreign = backUp();
    Path unsigned =
        Files.write(directory.resolve("unsigned.zip"), new BackupMutator(foreign).unsigned());
    Files.delete(directory.resolve("backup-signature.key"));

    for (Path file : List.of(unsigned, foreign)) {
      execute("DELETE FROM court");
      new RestoreRequest(file, true).writeTo(directory);
      assertThat(refusal(NOW)).as(file.toString()).isEqualTo(Reason.FOREIGN_BACKUP);
      start(NOW);
      assertThat(courts()).isZero();

      new RestoreRequest(file, true, true).writeTo(directory);
      start(NOW);
      assertThat(courts()).isOne();
    }
  }

  @Test
  void aBackupThatFailsLeavesNoFile() throws IOException {
    start(NOW);

    assertThatExceptionOfType(SQLException.class)
        .isThrownBy(() -> write(new BreakingDataSource(server.connections(), 9)));

    assertThat(backups.path()).isEmptyDirectory();
  }

  @Test
  void aLaterBackupDeletesAStaleIncompleteOne() throws Exception {
    start(NOW);
    Path stale = Files.createFile(backups.path().resolve("courtflash-left.zip.part"));
    Path recent = Files.createFile(backups.path().resolve("courtflash-other.zip.part"));
    Instant now = Instant.now();
    Files.setLastModifiedTime(stale, FileTime.from(now.minus(Duration.ofDays(2))));

    backUp();

    assertThat(stale).doesNotExist();
    assertThat(recent).exists();
  }

  @Test
  void whatAKilledProgramLeftDecryptedIsDeletedAtTheNextStart() throws IOException {
    Path folder = server.directory().folder(BackupFolder.DECRYPTED);
    Path left = Files.writeString(folder.resolve("left.zip"), "rows");

    var _ = new BackupFolder(server.directory(), new BackupFolder.BackupProperties(null, null));

    assertThat(left).doesNotExist();
  }

  @Test
  void aRestoreKeepsTablesOfAnotherProgram() throws Exception {
    start(NOW);
    Path backup = backUp();
    flyway(NOW).clean();
    execute("CREATE TABLE theirs (id BIGINT)");
    new RestoreRequest(backup, true).writeTo(directory);

    assertThat(refusal(NOW)).isEqualTo(Reason.NOT_EMPTY);
    assertThat(tables()).containsExactly("theirs");
  }

  @Test
  void aProgramThatDoesNotKnowAnothersChangeRefusesToStart() throws Exception {
    start(NOW);
    addCourt();
    Path saved = backUp();
    String newer = newest(NOW, NEWER);
    beginUpgrade(newer, saved);
    execute("CREATE TABLE of_a_newer_program (half INT)");
    execute("DELETE FROM court");

    SchemaException older = catchThrowableOfType(SchemaException.class, () -> start(NOW));
    assertThat(older.reason()).isEqualTo(Reason.UNFINISHED);
    assertThat(older.subject()).contains(newer, "the other node", saved.toString());
    assertThat(tables()).contains("of_a_newer_program");

    notes().begin(note(ChangeType.UPGRADE, "1", newest(NOW), 1, saved));
    assertThat(refusal(NOW, NEWER)).as("a newer one").isEqualTo(Reason.UNFINISHED);

    beginUpgrade(newer, saved);
    new RestoreRequest(saved, true).writeTo(directory);
    start(NOW);
    assertThat(courts()).isOne();
    assertThat(tables()).doesNotContain("of_a_newer_program");
    assertThat(notes().pending()).isEmpty();
    start(NOW);
  }

  @Test
  void aNoteOfAnotherDayThanTheDataIsNotFollowed() throws Exception {
    start(NOW);
    addCourt();
    Path saved = backUp();
    int rank = new Migrations(flyway(NOW)).rank();

    notes().begin(note(ChangeType.UPGRADE, "1", newest(NOW, NEWER), rank + 1, saved));
    assertThat(refusal(NOW, NEWER)).as("rows of the history are gone").isEqualTo(Reason.UNFINISHED);

    beginUpgrade(newest(NOW, NEWER), directory.resolve("on-another-computer.zip"));
    assertThat(refusal(NOW, NEWER)).as("no backup to go back to").isEqualTo(Reason.UNFINISHED);
    assertThat(courts()).isOne();
  }

  /** What was dropped before a kill is no new hall, whatever program and computer comes next. */
  @Test
  void anEmptiedHallIsNeverServed() throws Exception {
    start(NOW);
    addCourt();
    Path saved = backUp();
    beginUpgrade(newest(NOW, NEWER), saved);
    notes().begin(notes().pending().orElseThrow().rebuilding());
    new Migrations(flyway(NOW)).clean();

    assertThat(refusal(NOW)).isEqualTo(Reason.UNFINISHED);
    Path hidden = Files.move(saved, directory.resolve("hidden.zip"));
    assertThat(refusal(NOW, NEWER)).isEqualTo(Reason.UNFINISHED);
    new RestoreRequest(directory.resolve("none.zip"), true).writeTo(directory);
    assertThat(refusal(NOW, NEWER)).isEqualTo(Reason.BACKUP_DAMAGED);
    assertThat(refusal(NOW, NEWER)).isEqualTo(Reason.UNFINISHED);

    Files.move(hidden, saved);
    start(NOW, NEWER);
    assertThat(courts()).isOne();
  }

  /** A migration of an earlier program was killed in the middle, and bookings went on. */
  @Test
  void aBackupOfAHalfChangedSchemaIsLoadedAsItWas() throws Exception {
    start(NOW);
    execute("ALTER TABLE court ADD COLUMN half_done_column INT NULL");
    execute("CREATE TABLE half_done (id BIGINT PRIMARY KEY)");
    execute("INSERT INTO half_done VALUES (7)");
    addCourt();
    try {
      assertThat(refusal(NOW, BROKEN)).isEqualTo(Reason.UPGRADE_UNDONE);
      assertThat(courts()).isOne();
      assertThat(tables()).contains("half_done");

      execute("DELETE FROM court");
      new RestoreRequest(backups.list().getFirst().file(), true).writeTo(directory);
      start(NOW);
      assertThat(courts()).isOne();
    } finally {
      flyway(NOW).clean();
    }
  }

  @Test
  void whatAKilledUpgradeLeftIsSavedBeforeTheRollback() throws Exception {
    start(NOW);
    Path saved = backUp();
    addCourt();
    beginUpgrade(newest(NOW, NEWER), saved);

    start(NOW, NEWER);
    assertThat(courts()).isZero();

    Backup left =
        backups.list().stream()
            .filter(backup -> backup.kind() == Backup.Kind.BEFORE_RESTORE)
            .findFirst()
            .orElseThrow();
    new RestoreRequest(left.file(), true).writeTo(directory);
    start(NOW);
    assertThat(courts()).isOne();
  }

  @Test
  void nothingIsChangedBesideAnotherNode() throws Exception {
    start(NOW);
    addCourt();
    Path saved = backUp();
    SchemaChange change = changeBeside(List.of("other"), NOW, NEWER);

    assertRefusedBeside(change::upgrade);
    assertRefusedBeside(() -> change.restore(new RestoreRequest(saved, true)));
    beginUpgrade(newest(NOW, NEWER), saved);
    assertRefusedBeside(change::rollBackUnfinished);
    assertThat(courts()).isOne();
    assertThat(tables()).doesNotContain("of_a_newer_program");
  }

  private static void assertRefusedBeside(ThrowingCallable act) {
    assertThat(catchThrowableOfType(SchemaException.class, act).reason())
        .isEqualTo(Reason.NODE_RUNNING);
  }

  @Test
  void aNodeThatIsKilledWhileItWaitsForAnotherLeavesNothingToFollowLater() throws Exception {
    start(NOW);
    Thread waiting = Thread.ofVirtual().unstarted(() -> start(NOW, NEWER));

    notes()
        .exclusively(
            () -> {
              waiting.start();
              await().until(this::isSomebodyWaiting);
              assertThat(notes().pending()).isEmpty();
              assertThat(backups.list()).isEmpty();
              return true;
            });
    waiting.join();
    assertThat(tables()).contains("of_a_newer_program");
  }

  private boolean isSomebodyWaiting() {
    return database
            .sql("SELECT COUNT(*) FROM information_schema.processlist WHERE info LIKE '%GET_LOCK%'")
            .query(Integer.class)
            .single()
        > 1;
  }

  @Test
  void aRestoreThatWasRequestedLongAgoIsNotDone() throws Exception {
    start(NOW);
    Path old = backUp();
    addCourt();
    new RestoreRequest(old, true).writeTo(directory);
    Files.setLastModifiedTime(
        directory.resolve("restore.request"),
        FileTime.from(Instant.now().minus(Duration.ofHours(25))));

    assertThat(refusal(NOW)).isEqualTo(Reason.REQUEST_OUTDATED);
    start(NOW);
    assertThat(courts()).isOne();
  }

  @Test
  void aRequestThatWasFulfilledBeforeAKillIsNotFulfilledAgain() throws Exception {
    start(NOW);
    Path old = backUp();
    new RestoreRequest(old, true).writeTo(directory);
    start(NOW);
    assertThat(notes().restored()).isPresent();
    addCourt();
    new RestoreRequest(old, true).writeTo(directory);

    start(NOW);
    assertThat(courts()).isOne();
    assertThat(directory.resolve("restore.request")).doesNotExist();
  }

  /** Prepares the schema as a program with these migrations does at its start. */
  private void start(String... migrations) {
    new SchemaMigrationStrategy(
            server.directory(),
            new BackupWriter(backups),
            new StaticListableBeanFactory().getBeanProvider(RunningNodes.class),
            server.stateReporter(),
            Clock.systemUTC())
        .migrate(flyway(migrations));
  }

  private SchemaChange changeBeside(List<String> others, String... migrations) {
    return new SchemaChange(
        new Migrations(flyway(migrations)),
        new BackupWriter(backups),
        notes(),
        () -> others,
        "here",
        Clock.systemUTC());
  }

  private static ChangeNotes notes() {
    return new ChangeNotes(server.connections());
  }

  private void beginUpgrade(String target, Path saved) {
    Migrations now = new Migrations(flyway(NOW));
    notes().begin(note(ChangeType.UPGRADE, now.present().orElseThrow(), target, now.rank(), saved));
  }

  private static ChangeNotes.ChangeNote note(
      ChangeType type, @Nullable String from, String target, int rank, @Nullable Path saved) {
    return new ChangeNotes.ChangeNote(type, from, target, rank, saved, "the other node");
  }

  private static String newest(String... migrations) {
    return new Migrations(flyway(migrations)).newest().getVersion();
  }

  private @Nullable Reason refusal(String... migrations) {
    SchemaException failure = catchThrowableOfType(SchemaException.class, () -> start(migrations));
    return failure == null ? null : failure.reason();
  }

  private static Flyway flyway(String... migrations) {
    return Flyway.configure()
        .dataSource(server.connections())
        .locations(migrations)
        .cleanDisabled(false)
        .load();
  }

  private Path backUp() throws SQLException, IOException {
    return write(server.connections()).file();
  }

  private Backup write(DataSource from) throws SQLException, IOException {
    Instant now = Instant.now();
    String version = new Migrations(flyway(NOW)).present().orElseThrow();
    return new BackupWriter(backups).write(from, version, Backup.Kind.BEFORE_UPGRADE, now, 0);
  }

  private Path beforeUpgrade() throws IOException {
    try (Stream<Path> files = Files.list(directory.resolve("backups"))) {
      return files.max(Comparator.naturalOrder()).orElseThrow();
    }
  }

  private void addCourt() {
    execute("INSERT INTO court (court_name) VALUES ('kept')");
  }

  private int courts() {
    return database
        .sql("SELECT COUNT(*) FROM court WHERE court_name = 'kept'")
        .query(Integer.class)
        .single();
  }

  private List<String> tables() {
    return database
        .sql("SELECT table_name FROM information_schema.tables WHERE table_schema = DATABASE()")
        .query((row, _) -> row.getString("table_name"))
        .list();
  }

  private void execute(String statement) {
    database.sql(statement).update();
  }
}
