package io.courtflash.desktop.boot;

import io.courtflash.core.booking.gate.Release;
import io.courtflash.core.booking.gate.Releases;
import io.courtflash.core.booking.gate.SessionStatuses;
import io.courtflash.core.hall.plan.FlashSession;
import io.courtflash.core.hall.plan.Sessions;
import io.courtflash.core.hall.settings.HallName;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.ServerScheme;
import io.courtflash.core.platform.servers.engine.Engines;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.shell.StudentPageUrls;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** Reads the hall's name, the engines' state and the gates from the running engine. */
record HallStatusReader(
    ConfigurableApplicationContext context,
    HallName hallName,
    Engines engines,
    Environment environment,
    DataDirectory dataDirectory,
    Sessions sessions,
    SessionStatuses statuses,
    Releases releases,
    ZoneId zone) {

  private static final Logger LOG = LoggerFactory.getLogger(HallStatusReader.class);

  HallStatus read() {
    return new HallStatus(
        hallName.get(),
        hallName.english(),
        engines.status(),
        HallStatus.ServerUrls.at(rootUrl(environment), StudentPageUrls.isLocal(environment)),
        dataDirectory.root(),
        gates(),
        zone);
  }

  private Optional<List<HallStatus.GateTime>> gates() {
    try {
      List<Release> upcoming = releases.upcoming();
      return Optional.of(
          sessions.list().stream().flatMap(session -> gates(session, upcoming)).toList());
    } catch (RuntimeException e) {
      // A signal stops the engine while the window still asks for its state.
      if (!context.isClosed()) {
        LOG.warn("Cannot read the gates", e);
      }
      return Optional.empty();
    }
  }

  /** The gates of the existing releases, and the next one, whose release may not exist yet. */
  private Stream<HallStatus.GateTime> gates(FlashSession session, List<Release> upcoming) {
    Stream<Instant> released =
        statuses.ofPlan(session, upcoming).stream().map(Release::opensAt).filter(Objects::nonNull);
    Instant next = statuses.of(session, upcoming).opensAt();
    return Stream.concat(released, Stream.ofNullable(next))
        .distinct()
        .map(opensAt -> new HallStatus.GateTime(session.name(), opensAt));
  }

  /** The URL for this computer. A server on all addresses also listens on loopback. */
  private static String rootUrl(Environment environment) {
    String address = environment.getProperty("server.address", "127.0.0.1");
    boolean any = address.equals("0.0.0.0") || address.equals("::");
    return "%s://%s:%s"
        .formatted(
            ServerScheme.scheme(environment),
            any ? "127.0.0.1" : address,
            environment.getProperty("local.server.port"));
  }
}
