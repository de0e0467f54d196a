package io.courtflash.core.release;

import io.courtflash.core.config.SystemConfig;
import io.courtflash.core.venue.FlashSession;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/** Which steps of the day are due. A step that was missed stays due until its slots are over. */
@Component
class ReleaseTimetable {

  private final SystemConfig config;
  private final ZoneId zone;

  ReleaseTimetable(SystemConfig config, ZoneId zone) {
    this.config = config;
    this.zone = zone;
  }

  /**
   * The days whose slots should be there by now and aren't.
   *
   * @param releases the session's releases from today on
   */
  List<LocalDate> toGenerate(FlashSession session, Collection<Release> releases, Instant now) {
    Set<LocalDate> generated =
        releases.stream()
            .filter(release -> release.generatedAt() != null)
            .map(Release::slotDate)
            .collect(Collectors.toSet());
    LocalDate today = now.atZone(zone).toLocalDate();
    return today
        .datesUntil(today.plusDays(session.releaseDaysAhead() + 1L))
        .filter(date -> !generated.contains(date))
        .filter(date -> isGenerationDue(session, date, now))
        .toList();
  }

  boolean isWarmUpDue(FlashSession session, Release release, Instant now) {
    return release.isWarmUpDue(now.plus(config.warmUpLead())) && !isOver(session, release, now);
  }

  boolean isOpeningDue(FlashSession session, Release release, Instant now) {
    return release.openedAt() == null && release.isOpen(now) && !isOver(session, release, now);
  }

  boolean isOver(FlashSession session, Release release, Instant now) {
    return !session.endOf(release.slotDate(), zone).isAfter(now);
  }

  private boolean isGenerationDue(FlashSession session, LocalDate date, Instant now) {
    Instant generate =
        date.minusDays(session.releaseDaysAhead())
            .atTime(config.generateAt())
            .atZone(zone)
            .toInstant();
    return !generate.isAfter(now)
        && session.endOf(date, zone).isAfter(now)
        && !session.gateOf(date, zone).isBefore(session.createTime());
  }
}
