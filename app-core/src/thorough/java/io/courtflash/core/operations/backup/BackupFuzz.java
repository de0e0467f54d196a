package io.courtflash.core.operations.backup;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.operations.backup.BackupManifest.Table;
import io.courtflash.core.operations.backup.SchemaException.Reason;
import io.courtflash.core.platform.servers.engine.BareDatabase;
import io.courtflash.fuzz.FuzzFigures;
import io.courtflash.fuzz.FuzzReport;
import io.courtflash.fuzz.FuzzSettings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.util.FileSystemUtils;

/**
 * Restores backups that were changed. {@code HostileBackupTest} reads such backups in a normal run;
 * this replaces the data of a database by them:
 *
 * <pre>{@code
 * ./mvnw test -Pbench -pl app-core -Dtest=BackupFuzz -Dfuzz.seed=1 -Dfuzz.count=100
 * }</pre>
 */
class BackupFuzz {

  private static final int BACKUPS = 300;
  private static final Set<Reason> HARMLESS =
      Set.of(Reason.BACKUP_DAMAGED, Reason.NEWER, Reason.RESTORE_UNDONE);

  @Test
  void aChangedBackupIsRefusedWithAReason() throws Exception {
    long seed = FuzzSettings.seed();
    int count = FuzzSettings.count(BACKUPS);
    FuzzFigures figures = new FuzzFigures("restores of changed backups", seed);
    try (BareDatabase server = BareDatabase.start()) {
      Restores restores = new Restores(server);
      BackupMutator mutator = new BackupMutator(restores.original());
      for (int number = 0; number < count; number++) {
        restores.restore(mutator.next(FuzzSettings.random(seed + number)), seed + number, figures);
      }
    }
    FuzzReport.ofProject().write(figures);
    figures.requireNoFindings();
  }

  /** A database with some rows, and a backup of them. */
  private static final class Restores {

    private final BareDatabase server;
    private final BackupFolder folder;
    private final BackupWriter writer;
    private final Path original;

    Restores(BareDatabase server) throws SQLException, IOException {
      this.server = server;
      this.folder =
          new BackupFolder(server.directory(), new BackupFolder.BackupProperties(null, null));
      this.writer = new BackupWriter(folder);
      var _ = migrations().migrate();
      JdbcClient database = JdbcClient.create(server.connections());
      database.sql("INSERT INTO court (court_name) VALUES ('first'), ('second')").update();
      database
          .sql("INSERT INTO user_account (student_id, password_hash) VALUES ('a', 'x'), ('b', 'y')")
          .update();
      Backup written =
          writer.write(
              server.connections(),
              migrations().present().orElseThrow(),
              Backup.Kind.MANUAL,
              Instant.now(),
              0);
      Path file = written.file();
      this.original = server.directory().root().resolve("original.zip");
      Files.move(file, original);
    }

    Path original() {
      return original;
    }

    private Migrations migrations() {
      return new Migrations(
          Flyway.configure()
              .dataSource(server.connections())
              .locations("classpath:db/migration")
              .cleanDisabled(false)
              .load());
    }

    /** Whether it is restored or refused, the database has the rows of one backup or the other. */
    void restore(byte[] changed, long seed, FuzzFigures figures) throws SQLException, IOException {
      FileSystemUtils.deleteRecursively(folder.path());
      Path file = Files.write(server.directory().root().resolve("changed.zip"), changed);
      ChangeNotes notes = new ChangeNotes(server.connections());
      SchemaChange change =
          new SchemaChange(migrations(), writer, notes, List::of, "fuzz", Clock.systemUTC());
      List<Table> before = tables();
      long begin = System.nanoTime();
      String outcome = outcome(change, file, seed, figures);
      figures.add(outcome, Duration.ofNanos(System.nanoTime() - begin));
      assertThat(notes.pending()).as("seed " + seed).isEmpty();
      if (outcome.equals("restored")) {
        change.restore(new RestoreRequest(original, true, true));
      } else if (!hasSameRows(before)) {
        figures.addFinding("seed " + seed + ": rows were lost by a restore that was refused");
      }
    }

    private boolean hasSameRows(List<Table> before) throws SQLException, IOException {
      List<Table> now = tables();
      return now.size() == before.size()
          && now.stream().allMatch(table -> before.stream().anyMatch(table::hasRowsOf));
    }

    private static String outcome(SchemaChange change, Path file, long seed, FuzzFigures figures) {
      try {
        change.restore(new RestoreRequest(file, true, true));
        return "restored";
      } catch (SchemaException refused) {
        if (!HARMLESS.contains(refused.reason())) {
          figures.addFinding("seed " + seed + ": " + refused);
        }
        return refused.reason().name();
      } catch (RuntimeException | StackOverflowError e) {
        figures.addFinding("seed " + seed + ": not a reason for staff: " + e);
        return e.getClass().getSimpleName();
      }
    }

    private List<Table> tables() throws SQLException, IOException {
      try (DatabaseSnapshot snapshot = new DatabaseSnapshot(server.connections())) {
        return snapshot.write(_ -> OutputStream.nullOutputStream());
      }
    }
  }
}
