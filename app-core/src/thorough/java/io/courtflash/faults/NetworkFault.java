package io.courtflash.faults;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.testing.LinkFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * A fault between the program and one server.
 *
 * @param name as the report shows it
 * @param cutAtEnd whether all connections are cut when it ends, as they are when a server restarts
 */
record NetworkFault(
    String name, EngineComponent server, LinkFault link, Duration lasts, boolean cutAtEnd) {

  private static final Duration SHORT = Duration.ofSeconds(6);
  private static final Duration LONG = Duration.ofSeconds(30);
  private static final Duration SLICE = Duration.ofSeconds(3);
  private static final int CUT_AFTER_BYTES = 20_000;

  static NetworkFault of(String what, EngineComponent server, LinkFault link, Duration lasts) {
    return new NetworkFault(nameOf(server) + ": " + what, server, link, lasts, false);
  }

  private NetworkFault cutAfterwards() {
    return new NetworkFault(name, server, link, lasts, true);
  }

  /** Every fault on every server. */
  static List<NetworkFault> all() {
    List<NetworkFault> all = new ArrayList<>();
    for (EngineComponent server :
        List.of(EngineComponent.DATABASE, EngineComponent.REDIS, EngineComponent.BROKER)) {
      all.add(of("100 ms late", server, new LinkFault.Delayed(Duration.ofMillis(100)), SHORT));
      all.add(of("black hole of 30 s", server, new LinkFault.Stalled(), LONG));
      all.add(of("answers held for 6 s", server, new LinkFault.AnswersHeld(), SHORT));
      all.add(
          of("answers lost, then a restart", server, new LinkFault.AnswersLost(), SHORT)
              .cutAfterwards());
      all.add(of("packets lost both ways for 6 s", server, new LinkFault.Dropped(), SHORT));
      all.add(of("half-open connections", server, new LinkFault.HalfOpen(), SHORT));
      all.add(of("cut after 20,000 bytes", server, new LinkFault.CutAfter(CUT_AFTER_BYTES), SHORT));
      all.add(of("connections refused for 6 s", server, new LinkFault.Refused(), SHORT));
    }
    all.add(
        of(
            "answers to commits lost",
            EngineComponent.DATABASE,
            new LinkFault.AnswerCut("commit"),
            SHORT));
    return all;
  }

  /** Some on each server, short enough for a build; each build takes a few of them. */
  static List<NetworkFault> slice() {
    return List.of(
        of("black hole", EngineComponent.REDIS, new LinkFault.Stalled(), SLICE),
        of("black hole", EngineComponent.DATABASE, new LinkFault.Stalled(), SLICE),
        of("black hole", EngineComponent.BROKER, new LinkFault.Stalled(), SLICE),
        of("confirms lost", EngineComponent.BROKER, new LinkFault.AnswersLost(), SLICE)
            .cutAfterwards());
  }

  private static String nameOf(EngineComponent server) {
    return switch (server) {
      case DATABASE -> "database";
      case REDIS -> "Redis";
      case BROKER -> "broker";
      case SCHEMA, HTTP -> throw new IllegalArgumentException(server + " isn't a server");
    };
  }

  @Override
  public String toString() {
    return name;
  }
}
