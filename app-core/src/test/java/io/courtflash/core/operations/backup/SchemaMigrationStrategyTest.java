package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.courtflash.core.operations.backup.BackupWriter.WriteResult;
import io.courtflash.core.operations.backup.RollbackMarker.ChangeType;
import io.courtflash.core.operations.backup.RollbackMarker.PendingChange;
import io.courtflash.core.operations.backup.SchemaException.Reason;
import io.courtflash.core.platform.servers.BareDatabase;
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
    emptySchema();
    directory = server.directory().root();
    backups = new BackupFolder(server.directory(), new BackupFolder.BackupProperties(null, null));
    FileSystemUtils.deleteRecursively(directory.resolve("backups"));
    new RollbackMarker(directory).end();
  }

  /** Building it takes longer than most tests: it is kept where the test before has left it. */
  private void emptySchema() {
    Flyway now = flyway(NOW);
    if (now.info().current() == null
        || now.info().pending().length > 0
        || !now.validateWithResult().validationSuccessful) {
      now.clean();
      return;
    }
    ADDED.forEach(table -> execute("DROP TABLE IF EXISTS " + table));
    execute("DELETE FROM court");
  }

  @Test
  void aFailedUpgradeIsRolledBackAndACompleteOneCanBeReversedByItsBackup() throws IOException {
    start(NOW);
    addCourt();

    assertThat(refusal(NOW, BROKEN)).isEqualTo(Reason.UPGRADE_UNDONE);
    assertThat(courts()).isOne();
    assertThat(tables()).doesNotContain("half_done");

    start(NOW, NEWER);
    assertThat(courts()).isOne();
    assertThat(backups.list()).extracting(Backup::kind).containsOnly(BackupKind.BEFORE_UPGRADE);

    assertThat(refusal(NOW)).isEqualTo(Reason.NEWER);

    new RestoreRequest(beforeUpgrade(), true).writeTo(directory);
    start(NOW);
    assertThat(courts()).isOne();
    assertThat(tables()).doesNotContain("of_a_newer_program");
    assertThat(backups.list()).extracting(Backup::kind).contains(BackupKind.BEFORE_RESTORE);
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
  void aKillDuringTheFirstMigrationIsRolledBackAtTheNextStart() {
    flyway(NOW).clean();
    new RollbackMarker(directory).begin(new PendingChange(ChangeType.UPGRADE, null));
    execute("CREATE TABLE court (id BIGINT)");

    start(NOW);

    addCourt();
    assertThat(courts()).isOne();
  }

  @Test
  void aKillDuringAnUpgradeIsRolledBackAndTheNextStartUpgradesAgain() throws Exception {
    start(NOW);
    addCourt();
    new RollbackMarker(directory).begin(new PendingChange(ChangeType.UPGRADE, backUp()));
    execute("DELETE FROM court");
    execute("CREATE TABLE of_a_newer_program (half INT)");

    start(NOW, NEWER);

    assertThat(courts()).isOne();
    start(NOW, NEWER);
    assertThat(courts()).isOne();
  }

  @Test
  void aKillDuringARestoreIsRolledBackAndTheNextStartRestoresAgain() throws Exception {
    start(NOW);
    addCourt();
    Path backup = backUp();
    flyway(NOW).clean();
    new RestoreRequest(backup, false).writeTo(directory);
    new RollbackMarker(directory).begin(new PendingChange(ChangeType.RESTORE, null));
    execute("CREATE TABLE court (id BIGINT)");

    start(NOW);

    assertThat(courts()).isOne();
  }

  @Test
  void aKillAfterTheLastMigrationRollsNothingBack() throws Exception {
    start(NOW);
    Path before = backUp();
    addCourt();
    new RollbackMarker(directory).begin(new PendingChange(ChangeType.UPGRADE, before));

    start(NOW);

    assertThat(courts()).isOne();
  }

  @Test
  void anIncompleteBackupIsRejectedAndNothingIsChanged() throws Exception {
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
  void aBackupWithoutATableIsRefusedAndNothingIsLost() throws Exception {
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
  void aRestoreKeepsTablesOfAnotherProgram() throws Exception {
    start(NOW);
    Path backup = backUp();
    flyway(NOW).clean();
    execute("CREATE TABLE theirs (id BIGINT)");
    new RestoreRequest(backup, true).writeTo(directory);

    assertThat(refusal(NOW)).isEqualTo(Reason.NOT_EMPTY);
    assertThat(tables()).containsExactly("theirs");
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
    return ((WriteResult.Done) write(server.connections())).backup().file();
  }

  private WriteResult write(DataSource from) throws SQLException, IOException {
    Instant now = Instant.now();
    String version = new Migrations(flyway(NOW)).present().orElseThrow();
    return new BackupWriter(backups).write(from, version, BackupKind.BEFORE_UPGRADE, now, 0);
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
