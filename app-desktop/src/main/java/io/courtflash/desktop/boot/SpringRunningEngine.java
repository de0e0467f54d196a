package io.courtflash.desktop.boot;

import io.courtflash.core.config.CachedHallName;
import io.courtflash.core.engine.DataDirectory;
import io.courtflash.core.engine.Engines;
import io.courtflash.core.engine.ServerScheme;
import io.courtflash.core.release.Release;
import io.courtflash.core.release.Releases;
import io.courtflash.core.release.SessionStatuses;
import io.courtflash.core.venue.FlashSession;
import io.courtflash.core.venue.Sessions;
import io.courtflash.desktop.screen.health.GateTime;
import io.courtflash.desktop.screen.health.HallStatus;
import io.courtflash.desktop.screen.health.ServerUrls;
import io.courtflash.desktop.screen.signin.SignInService;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.Environment;

/** The running engine's Spring context, as the console reads it. */
final class SpringRunningEngine implements RunningEngine {

  private static final Logger LOG = LoggerFactory.getLogger(SpringRunningEngine.class);

  private final ConfigurableApplicationContext context;

  SpringRunningEngine(ConfigurableApplicationContext context) {
    this.context = context;
  }

  @Override
  public HallStatus read() {
    return new HallStatus(
        context.getBean(CachedHallName.class).get(),
        context.getBean(Engines.class).status(),
        ServerUrls.at(root(context.getEnvironment())),
        context.getBean(DataDirectory.class).root(),
        gates(),
        context.getBean(ZoneId.class));
  }

  @Override
  public SignInService door() {
    return new EngineSignInService(context);
  }

  @Override
  public BeanFactory beans() {
    return context;
  }

  @Override
  public void close() {
    context.close();
  }

  private Optional<List<GateTime>> gates() {
    try {
      List<Release> upcoming = context.getBean(Releases.class).upcoming();
      return Optional.of(
          context.getBean(Sessions.class).list().stream()
              .flatMap(session -> gates(session, upcoming))
              .toList());
    } catch (RuntimeException e) {
      LOG.warn("The gates can't be read", e);
      return Optional.empty();
    }
  }

  /** The status knows the next gate before its release is made. */
  private Stream<GateTime> gates(FlashSession session, List<Release> upcoming) {
    Stream<Instant> made =
        upcoming.stream()
            .filter(release -> release.sessionId() == session.id())
            .map(Release::opensAt)
            .filter(Objects::nonNull);
    Instant next = context.getBean(SessionStatuses.class).of(session, upcoming).opensAt();
    return Stream.concat(made, Stream.ofNullable(next))
        .distinct()
        .map(opensAt -> new GateTime(session.name(), opensAt));
  }

  /** On this computer every address is reached at loopback. */
  private static String root(Environment environment) {
    String address = environment.getProperty("server.address", "127.0.0.1");
    boolean any = address.equals("0.0.0.0") || address.equals("::");
    return "%s://%s:%s"
        .formatted(
            ServerScheme.scheme(environment),
            any ? "127.0.0.1" : address,
            environment.getProperty("local.server.port"));
  }
}
