package io.courtflash.core.booking.wait;

import io.courtflash.core.booking.wait.store.WaitMapper;
import io.courtflash.core.hall.settings.SystemConfig;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.AuditAction;
import io.courtflash.core.people.access.StaffActed;
import io.courtflash.core.platform.crypto.HmacSha256;
import io.courtflash.core.platform.crypto.RandomSecrets;
import io.courtflash.core.platform.crypto.Sha256;
import io.courtflash.core.platform.data.Transactions;
import io.courtflash.core.platform.work.LoopScheduler;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.stereotype.Component;

/**
 * The secrets by which places are drawn, one for each day. A seed is made the day before, when its
 * seal goes into the audit log: so nobody can choose it after they know who waits.
 */
@Component
class DrawSeeds {

  private static final Duration PERIOD = Duration.ofMinutes(1);

  private final WaitMapper mapper;
  private final SystemConfig config;
  private final Transactions transactions;
  private final ApplicationEventPublisher events;
  private final InstantSource clock;
  private final ZoneId zone;

  DrawSeeds(
      WaitMapper mapper,
      SystemConfig config,
      Transactions transactions,
      ApplicationEventPublisher events,
      InstantSource clock,
      ZoneId zone,
      LoopScheduler background) {
    this.mapper = mapper;
    this.config = config;
    this.transactions = transactions;
    this.events = events;
    this.clock = clock;
    this.zone = zone;
    background.every(PERIOD, "wait-seeds", this::sealAhead);
  }

  /** Makes the seeds of today and tomorrow that don't exist yet, while the hall has a wait list. */
  void sealAhead() {
    if (config.hasWaitList()) {
      var _ = seed(today());
      var _ = seed(today().plusDays(1));
    }
  }

  LocalDate today() {
    return clock.instant().atZone(zone).toLocalDate();
  }

  /**
   * The order in which a place is offered to the people who wait for it.
   *
   * @param place the trace id of the kept seat or of the permit
   */
  List<WaitEntry> order(LocalDate drawDate, long slotId, String place, List<WaitEntry> waiting) {
    return order(seed(drawDate), slotId, place, waiting);
  }

  /** The order by a seed that is known. */
  static List<WaitEntry> order(byte[] seed, long slotId, String place, List<WaitEntry> waiting) {
    HmacSha256 key = new HmacSha256(seed);
    return waiting.stream()
        .sorted(Comparator.comparing(entry -> rank(key, slotId, place, entry.id())))
        .toList();
  }

  private static String rank(HmacSha256 key, long slotId, String place, long entryId) {
    String drawn = slotId + " " + place + " " + entryId;
    return HexFormat.of().formatHex(key.sign(drawn.getBytes(StandardCharsets.UTF_8)));
  }

  /** On the first day with a wait list it is made on the day itself. */
  private byte[] seed(LocalDate date) {
    return mapper
        .seed(date)
        .orElseGet(
            () -> {
              transactions.runReadCommitted(() -> make(date));
              return mapper.seed(date).orElseThrow();
            });
  }

  /** Another node may make it at the same time; one of both is stored. */
  private void make(LocalDate date) {
    byte[] seed = RandomSecrets.bytes(HmacSha256.BYTES);
    String seal = Sha256.hex(HexFormat.of().formatHex(seed));
    if (mapper.addSeed(date, seed, seal) == 1) {
      events.publishEvent(
          new StaffActed(
              Actor.ENGINE,
              AuditAction.WAIT_SEED_SEALED,
              "wait-seed:" + date,
              null,
              Map.of("date", date, "seal", seal)));
    }
  }
}
