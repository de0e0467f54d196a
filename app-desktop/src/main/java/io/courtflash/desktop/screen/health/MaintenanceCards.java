package io.courtflash.desktop.screen.health;

import io.courtflash.core.booking.drift.Invariant;
import io.courtflash.core.operations.backup.Backup;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.fx.PagedList.LoadState;
import io.courtflash.desktop.fx.Pill.Tone;
import io.courtflash.desktop.i18n.Texts;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.shell.FileDialogs;
import io.courtflash.desktop.shell.FileDialogs.FileType;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import javafx.collections.ListChangeListener;
import javafx.scene.Node;

/** The integrity checks, the checks before a release and the backups at a glance. */
final class MaintenanceCards {

  /** A day and some hours: backups are made each day. */
  private static final Duration FRESH = Duration.ofHours(30);

  /** Shifts bytes to KiB. */
  private static final int KIB = 10;

  private final MaintenanceModel model;
  private final Texts texts;
  private final TimeFormatter times;
  private final FileDialogs files;
  private final InstantSource clock;
  private final StatusCard invariants;
  private final StatusCard checks;
  private final StatusCard backups;

  MaintenanceCards(
      MaintenanceModel model,
      Texts texts,
      TimeFormatter times,
      FileDialogs files,
      InstantSource clock) {
    this.model = model;
    this.texts = texts;
    this.times = times;
    this.files = files;
    this.clock = clock;
    invariants = new StatusCard("health-card-invariants", "health.invariants", texts);
    checks = new StatusCard("health-card-checks", "health.checks", texts);
    backups = new StatusCard("health-card-backups", "health.backups", texts);
    checks.actions().add("health.check-now", model::runChecks);
    checks.actions().add("health.alarms-test", model::testAlarms);
    checks.actions().add("health.diagnostics", this::writeDiagnostics);
    backups.actions().addPrimary("health.back-up", model::backUp);
    for (StatusCard card : List.of(checks, backups)) {
      card.actions().disableProperty().bind(model.busyProperty());
    }
    follow(model.invariants(), this::showInvariants);
    follow(model.findings(), this::showChecks);
    follow(model.backups(), this::showBackups);
  }

  /** The cards, in their order. */
  List<Node> all() {
    return List.of(invariants, checks, backups);
  }

  private void follow(PagedList<?> list, Runnable show) {
    list.readingsProperty().subscribe(_ -> show.run());
    list.stateProperty().subscribe(_ -> show.run());
    list.rows().addListener((ListChangeListener<Object>) _ -> show.run());
    texts.languageProperty().subscribe(_ -> show.run());
  }

  private void showInvariants() {
    List<Invariant> rows = model.invariants().rows();
    long broken = rows.stream().filter(invariant -> !invariant.ok()).count();
    if (isRead(invariants, model.invariants())) {
      invariants.show(
          texts.get(broken == 0 ? "health.check-ok" : "health.check-fail"),
          broken == 0 ? Tone.GOOD : Tone.BAD,
          texts.get("health.card-checked", rows.size() - broken, rows.size(), now()));
    }
  }

  private void showChecks() {
    List<Finding> rows = model.findings().rows();
    Finding.Severity worst =
        rows.stream()
            .map(Finding::severity)
            .max(Finding.Severity::compareTo)
            .orElse(Finding.Severity.OK);
    long well = rows.stream().filter(finding -> finding.severity() == Finding.Severity.OK).count();
    if (isRead(checks, model.findings())) {
      checks.show(
          SeverityFormatter.word(worst, texts),
          SeverityFormatter.tone(worst),
          texts.get("health.card-checked", well, rows.size(), now()));
    }
  }

  private void showBackups() {
    if (!isRead(backups, model.backups())) {
      return;
    }
    if (model.backups().rows().isEmpty()) {
      backups.show(
          texts.get("health.check-warn"), Tone.WARNING, texts.get("health.card-no-backup"));
      return;
    }
    Backup newest = model.backups().rows().getFirst();
    boolean fresh = newest.takenAt().plus(FRESH).isAfter(clock.instant());
    backups.show(
        texts.get(fresh ? "health.check-ok" : "health.check-warn"),
        fresh ? Tone.GOOD : Tone.WARNING,
        texts.get(
            "health.card-backup",
            times.local(newest.takenAt()),
            "%,d KiB".formatted(newest.bytes() >> KIB)));
  }

  /** Whether there is something to show; otherwise the card says that it is read, or wasn't. */
  private boolean isRead(StatusCard card, PagedList<?> list) {
    LoadState state = list.stateProperty().get();
    switch (state) {
      case READING -> card.show("…", Tone.NEUTRAL, texts.get("form.reading"));
      case FAILED ->
          card.show(texts.get("health.check-warn"), Tone.WARNING, texts.get("form.unread"));
      case READ -> {
        // The caller shows what was read.
      }
    }
    return state == LoadState.READ;
  }

  private String now() {
    return times.timeOfDay(clock.instant());
  }

  private void writeDiagnostics() {
    files.save(
        checks,
        texts.get("health.diagnostics"),
        "courtflash-diagnostics.zip",
        List.of(new FileType("ZIP", "zip")),
        model::writeDiagnostics);
  }
}
