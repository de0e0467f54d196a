package io.courtflash.core.operations.alarm;

import io.courtflash.core.operations.alarm.store.AlarmMapper.AlarmRow;
import io.courtflash.core.operations.health.Alarms;
import io.courtflash.core.operations.health.Doctor;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingCode;
import io.courtflash.core.platform.work.Backoff;
import io.courtflash.core.platform.work.LoopScheduler;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/**
 * Looks every minute for what staff have to know though nobody looks at the console, and sends what
 * is due. A problem counts when it is seen twice in a row.
 */
@Component
class AlarmWatch {

  private static final Logger log = LoggerFactory.getLogger(AlarmWatch.class);
  private static final Duration INTERVAL = Duration.ofMinutes(1);
  private static final Duration LONGEST_REPEAT = Duration.ofDays(1);
  private static final Duration LONGEST_RETRY = Duration.ofHours(1);

  /** Longer than one attempt at all recipients takes. */
  private static final Duration CLAIM = Duration.ofMinutes(5);

  /** A node says every minute what it sees; what a check before a gate found is over by then. */
  private static final Duration FORGOTTEN = Duration.ofHours(1);

  /** A new hall has no backup before its first night. */
  private static final Duration FIRST_BACKUP = Duration.ofHours(36);

  private static final int BATCH = 50;

  private final Doctor doctor;
  private final Alarms alarms;
  private final AlarmBook book;
  private final AlarmNotices notices;
  private final AlarmRecipients recipients;
  private final InstantSource clock;
  private final Backoff repeat;
  private final Backoff retry;
  private final Instant started;
  private final Map<String, UnstoredAlarm> unstored = new HashMap<>();
  private Set<String> lastSeen = Set.of();

  /** How often an alarm was sent while the database was away, and when it is again. */
  private record UnstoredAlarm(AlarmNotice notice, int notices, Instant next) {}

  AlarmWatch(
      Doctor doctor,
      Alarms alarms,
      AlarmBook book,
      AlarmNotices notices,
      AlarmRecipients recipients,
      AlarmProperties properties,
      InstantSource clock,
      LoopScheduler loops) {
    this.doctor = doctor;
    this.alarms = alarms;
    this.book = book;
    this.notices = notices;
    this.recipients = recipients;
    this.clock = clock;
    this.repeat = new Backoff(properties.firstRepeat(), LONGEST_REPEAT);
    this.retry = new Backoff(properties.firstRetry(), LONGEST_RETRY);
    this.started = clock.instant();
    loops.every(INTERVAL, "alarms", this::round);
  }

  synchronized void round() {
    List<Finding> problems = doctor.watch().problems().stream().filter(this::isDue).toList();
    List<Finding> lasting =
        problems.stream().filter(each -> lastSeen.contains(book.key(each))).toList();
    lastSeen = problems.stream().map(book::key).collect(Collectors.toSet());
    try {
      for (Finding problem : lasting) {
        if (book.raise(problem)) {
          alarms.show(problem);
        }
      }
      book.end(doctor.watchedCodes(), problems, FORGOTTEN);
      endUnstored();
      sendDue();
    } catch (RuntimeException e) {
      log.debug("Alarms can't be stored", e);
      lasting.forEach(this::sendUnstored);
    }
  }

  private boolean isDue(Finding finding) {
    return finding.code() != FindingCode.BACKUP_NONE
        || clock.instant().isAfter(started.plus(FIRST_BACKUP));
  }

  private void sendDue() {
    for (AlarmRow due : book.due(BATCH)) {
      if (book.claim(due, CLAIM)) {
        send(due);
      }
    }
  }

  private void send(AlarmRow due) {
    AlarmNotice notice = notices.of(due);
    String unsent = due.unsent();
    List<String> names = unsent == null ? recipients.names() : List.of(unsent.split(","));
    if (due.notices() > 0 && unsent == null && due.endedAt() == null) {
      AlarmBook.log(notice);
    }
    List<String> failed = new ArrayList<>(recipients.send(names, notice).keySet());
    if (failed.isEmpty()) {
      book.sent(due, repeat.after(due.notices()));
    } else {
      book.failed(due, failed, retry.after(due.attempts()));
    }
  }

  /** Without the database: what can be told is told, and again later, as long as this node runs. */
  private void sendUnstored(Finding problem) {
    Instant now = clock.instant();
    AlarmNotice notice = notices.of(problem);
    UnstoredAlarm earlier =
        unstored.getOrDefault(book.key(problem), new UnstoredAlarm(notice, 0, now));
    if (now.isBefore(earlier.next())) {
      return;
    }
    AlarmBook.log(notice);
    if (earlier.notices() == 0) {
      alarms.show(problem);
    }
    var _ = recipients.send(recipients.names(), notice);
    unstored.put(
        book.key(problem),
        new UnstoredAlarm(
            earlier.notice(), earlier.notices() + 1, now.plus(repeat.after(earlier.notices()))));
  }

  /** The database is back: what lasts is stored by now, and the rest is over. */
  private void endUnstored() {
    unstored.entrySet().stream()
        .filter(sent -> !lastSeen.contains(sent.getKey()))
        .map(sent -> notices.over(sent.getValue().notice(), clock.instant()))
        .forEach(notice -> recipients.send(recipients.names(), notice));
    unstored.clear();
  }
}
