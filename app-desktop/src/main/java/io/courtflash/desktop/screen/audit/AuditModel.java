package io.courtflash.desktop.screen.audit;

import io.courtflash.core.operations.audit.AuditEntry;
import io.courtflash.core.operations.audit.AuditLog.AuditFilter;
import io.courtflash.desktop.fx.ActionOutcome;
import io.courtflash.desktop.fx.ActionRunner;
import io.courtflash.desktop.fx.PagedList;
import io.courtflash.desktop.i18n.TimeFormatter;
import io.courtflash.desktop.i18n.TranslatableText;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.jspecify.annotations.Nullable;

/** The filters of the audit log and the entries that match them. Used on one thread. */
final class AuditModel {

  private static final int PAGE = 200;
  private static final int EXPORT_PAGE = 1_000;

  private final AuditService book;
  private final ActionRunner actions;
  private final TimeFormatter times;
  private final AuditCsvWriter csv;
  private final StringProperty action = new SimpleStringProperty("");
  private final StringProperty subject = new SimpleStringProperty("");
  private final StringProperty actor = new SimpleStringProperty("");
  private final StringProperty firstDay = new SimpleStringProperty("");
  private final StringProperty lastDay = new SimpleStringProperty("");
  private final PagedList<AuditEntry> entries;

  /** The names of subjects; each page adds its own before its rows are shown. */
  private final Map<String, String> names = new ConcurrentHashMap<>();

  private volatile AuditQuery wanted = new AuditQuery("", "", "", "", "");

  AuditModel(AuditService book, ActionRunner actions, TimeFormatter times) {
    this.book = book;
    this.actions = actions;
    this.times = times;
    this.csv = new AuditCsvWriter(times);
    List.of(action, subject, actor, firstDay, lastDay)
        .forEach(filter -> filter.subscribe(_ -> want()));
    this.entries =
        new PagedList<>(actions.taskRunner(), (last, limit) -> named(wanted, last, limit), PAGE);
  }

  /** The name of a subject of the entries; empty for one without a name. */
  Optional<String> nameOf(String subject) {
    return Optional.ofNullable(names.get(subject));
  }

  private List<AuditEntry> named(AuditQuery asked, @Nullable AuditEntry last, int limit) {
    List<AuditEntry> page = page(asked, last, limit);
    names.putAll(book.names(page.stream().flatMap(AuditSubjects::of).distinct().toList()));
    return page;
  }

  PagedList<AuditEntry> entries() {
    return entries;
  }

  /** The code of an action; blank for all, as in the other filters. */
  StringProperty actionProperty() {
    return action;
  }

  /** Such as {@code court:7}, or what staff call it. */
  StringProperty subjectProperty() {
    return subject;
  }

  /** The name of the account that did it. */
  StringProperty actorProperty() {
    return actor;
  }

  /** The first day, in the venue's zone; a text that is no day matches all. */
  StringProperty firstDayProperty() {
    return firstDay;
  }

  StringProperty lastDayProperty() {
    return lastDay;
  }

  /** Removes every filter. */
  void clear() {
    List.of(action, subject, actor, firstDay, lastDay).forEach(filter -> filter.set(""));
  }

  /** Shows all entries about a subject, such as {@code court:7}. */
  void showOnly(String about) {
    clear();
    subject.set(about);
    entries.reload();
  }

  /** Exports all entries that match the filters as CSV. */
  void export(Path file) {
    AuditQuery now = wanted;
    actions.runCancellable(
        TranslatableText.of("audit.export"),
        progress -> {
          book.beginExport();
          return csv.write(file, last -> page(now, last, EXPORT_PAGE), progress);
        },
        written ->
            written
                .map(count -> ActionOutcome.done("audit.exported", count, "" + file.getFileName()))
                .orElseGet(() -> ActionOutcome.refused("form.cancelled")),
        _ -> {});
  }

  private void want() {
    wanted =
        new AuditQuery(
            action.get().strip(),
            subject.get().strip(),
            actor.get().strip(),
            firstDay.get(),
            lastDay.get());
  }

  private List<AuditEntry> page(AuditQuery asked, @Nullable AuditEntry last, int limit) {
    Long actorId = null;
    if (!asked.actor().isEmpty()) {
      OptionalLong account = book.actor(asked.actor());
      if (account.isEmpty()) {
        return List.of();
      }
      actorId = account.getAsLong();
    }
    AuditFilter filter =
        new AuditFilter(
            actorId,
            orAll(asked.action()),
            null,
            TimeFormatter.date(asked.firstDay()).map(this::begin).orElse(null),
            TimeFormatter.date(asked.lastDay()).map(day -> begin(day.plusDays(1))).orElse(null));
    return book.page(
        filter, subjects(asked.subject()), last == null ? Long.MAX_VALUE : last.id(), limit);
  }

  /** The subjects with this name, and a subject that is typed as it stands in the log. */
  private Set<String> subjects(String typed) {
    if (typed.isEmpty()) {
      return Set.of();
    }
    Set<String> about = new HashSet<>(book.called(typed));
    about.add(typed);
    return about;
  }

  private Instant begin(LocalDate day) {
    return day.atStartOfDay(times.zone()).toInstant();
  }

  private static @Nullable String orAll(String text) {
    return text.isEmpty() ? null : text;
  }

  private record AuditQuery(
      String action, String subject, String actor, String firstDay, String lastDay) {}
}
