package io.courtflash.core.operations.alarm;

import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.operations.alarm.store.AlarmMapper.AlarmRow;
import io.courtflash.core.operations.health.Finding;
import io.courtflash.core.operations.health.FindingMessages;
import io.courtflash.core.platform.data.ColumnText;
import io.courtflash.core.platform.servers.DataDirectory;
import java.time.Instant;
import java.time.InstantSource;
import lombok.RequiredArgsConstructor;
import org.springframework.stereotype.Component;

/** Writes what is sent about alarms, in the hall's language. Needs no database. */
@Component
@RequiredArgsConstructor
class AlarmNotices {

  private final HallName hall;
  private final FindingMessages messages;
  private final AlarmProperties properties;
  private final DataDirectory directory;
  private final InstantSource clock;

  /** The first notice of a problem that this node sees. */
  AlarmNotice of(Finding finding) {
    return new AlarmNotice(
        hallName(),
        0,
        finding.code().key(),
        finding.severity(),
        ColumnText.fitReason(messages.message(finding, properties.language())),
        ColumnText.fitReason(messages.advice(finding, properties.language())),
        directory.node(),
        clock.instant(),
        null,
        1);
  }

  /** The notice about a stored alarm now: that it is there, or that it is over. */
  AlarmNotice of(AlarmRow row) {
    AlarmNotice notice =
        new AlarmNotice(
            hallName(),
            row.id(),
            row.code(),
            row.severity(),
            row.message(),
            row.advice(),
            row.node(),
            row.raisedAt(),
            null,
            row.notices() + 1);
    Instant endedAt = row.endedAt();
    return endedAt == null ? notice : over(notice, endedAt);
  }

  /** Says that the problem of a notice is over. */
  AlarmNotice over(AlarmNotice notice, Instant endedAt) {
    return new AlarmNotice(
        notice.hall(),
        notice.id(),
        notice.code(),
        Finding.Severity.OK,
        messages.text("alarm.over", properties.language(), notice.message()),
        "",
        notice.node(),
        notice.raisedAt(),
        endedAt,
        notice.notice());
  }

  AlarmNotice test() {
    return new AlarmNotice(
        hallName(),
        0,
        "test",
        Finding.Severity.OK,
        messages.text("alarm.test", properties.language()),
        "",
        directory.node(),
        clock.instant(),
        null,
        0);
  }

  private String hallName() {
    return hall.get(properties.language());
  }
}
