package io.courtflash.desktop.screen.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.backup.Backup;
import io.courtflash.core.backup.BackupKind;
import io.courtflash.core.backup.BackupOrigin;
import io.courtflash.core.backup.BackupOutcome;
import io.courtflash.core.backup.RestoreOutcome;
import io.courtflash.core.doctor.Finding;
import io.courtflash.core.doctor.FindingCode;
import io.courtflash.core.doctor.Severity;
import io.courtflash.core.settle.Invariant;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.screen.FakeNotices;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MaintenanceModelTest {

  private final FakeNotices told = new FakeNotices();
  private final FakeMaintenanceService service = new FakeMaintenanceService();
  private final MaintenanceModel model = new MaintenanceModel(service, told.actions());

  @Test
  void aNewBackupIsInTheList() {
    model.backUp();
    assertThat(model.backups().rows()).hasSize(1);
    assertThat(told.done()).singleElement().asString().contains("rows: 7");
  }

  @Test
  void aFullDiskIsReportedInMegabytes() {
    service.next = new BackupOutcome.NoSpace(200L << 20, 3L << 20);
    model.backUp();
    assertThat(told.failed()).singleElement().asString().contains("200 MB", "3 MB");
    assertThat(model.backups().rows()).isEmpty();
  }

  @Test
  void aRestoreTellsThatItNeedsARestart() {
    model.backUp();
    model.restore(model.backups().rows().getFirst());
    assertThat(told.done()).last().asString().contains("start it again");
    service.made.clear();
    model.restore(FakeMaintenanceService.BACKUP);
    assertThat(told.failed()).singleElement().asString().contains("gone");
  }

  @Test
  void aBackupThatWasNotMadeHereIsRestoredOnlyAsSuch() {
    model.backUp();
    service.origin = BackupOrigin.UNSIGNED;
    List<BackupOrigin> origins = new ArrayList<>();
    model.readOrigin(FakeMaintenanceService.BACKUP, origin -> origins.add(origin.orElseThrow()));
    assertThat(origins).containsExactly(BackupOrigin.UNSIGNED);
    model.restore(FakeMaintenanceService.BACKUP);
    assertThat(told.failed()).singleElement().asString().contains("didn't make");
    var _ = model.restoreForeign(FakeMaintenanceService.BACKUP);
    assertThat(told.done()).last().asString().contains("start it again");
  }

  @Test
  void aViolatedInvariantShowsTheCountAndAnExample() {
    model.runChecks();
    Texts texts = new Texts();
    assertThat(model.invariants().rows())
        .extracting(invariant -> InvariantFormatter.of(invariant, texts))
        .satisfiesExactly(
            kept -> assertThat(kept).startsWith("I1").contains("不超卖"),
            broken -> assertThat(broken).startsWith("I2").contains("3 处", "slot 7"),
            unknown -> assertThat(unknown).contains("a later rule"));
  }

  private static final class FakeMaintenanceService implements MaintenanceService {

    static final Backup BACKUP =
        new Backup(
            Path.of("courtflash-1.zip"), BackupKind.MANUAL, Instant.EPOCH, 1024, 7, "1", "1");

    final List<Backup> made = new ArrayList<>();
    BackupOrigin origin = BackupOrigin.THIS_INSTALLATION;
    BackupOutcome next = new BackupOutcome.Made(BACKUP);

    @Override
    public List<Finding> runChecks() {
      return List.of(new Finding(Severity.OK, FindingCode.DISK, List.of(1)));
    }

    @Override
    public List<Invariant> checkInvariants() {
      return List.of(
          new Invariant("I1", "rule", true, 0, List.of()),
          new Invariant("I2", "rule", false, 3, List.of("slot 7", "slot 8")),
          new Invariant("I99", "a later rule", true, 0, List.of()));
    }

    @Override
    public String format(Finding finding, Locale language) {
      return finding.code().key();
    }

    @Override
    public List<Backup> backups() {
      return List.copyOf(made);
    }

    @Override
    public BackupOutcome backUp() {
      if (next instanceof BackupOutcome.Made(Backup backup)) {
        made.add(backup);
      }
      return next;
    }

    @Override
    public Optional<BackupOrigin> origin(Backup backup) {
      return Optional.of(origin);
    }

    @Override
    public RestoreOutcome restoreAtNextStart(Backup backup, boolean foreign) {
      if (!made.contains(backup)) {
        return new RestoreOutcome.Missing();
      }
      return foreign || origin == BackupOrigin.THIS_INSTALLATION
          ? new RestoreOutcome.Requested(backup)
          : new RestoreOutcome.Foreign(backup, origin);
    }

    @Override
    public void writeDiagnostics(Path file) {}
  }
}
