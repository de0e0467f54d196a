package io.courtflash.faults;

import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.engine.RunningEngines;
import io.courtflash.core.testing.FaultProxy;
import io.courtflash.core.testing.SecondEngine;
import io.courtflash.core.testing.TestEnvironmentInitializer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.util.FileSystemUtils;

/**
 * A program in this process, and a database, a Redis and a broker of its own, each of which it
 * reaches through a proxy.
 */
final class FaultyNetwork implements AutoCloseable {

  private static final List<EngineComponent> SERVERS =
      List.of(EngineComponent.DATABASE, EngineComponent.REDIS, EngineComponent.BROKER);

  private final Path directory = TestEnvironmentInitializer.createMigrated();
  private final Map<EngineComponent, FaultProxy> proxies = new EnumMap<>(EngineComponent.class);
  private final RunningEngines servers;
  private final SecondEngine program;

  private FaultyNetwork() throws IOException {
    servers = RunningEngines.on(directory);
    try {
      program = startProgram();
    } catch (IOException | RuntimeException e) {
      servers.close();
      throw e;
    }
  }

  /** Starts all of it; returns when the program serves students. */
  static FaultyNetwork start() throws IOException {
    return new FaultyNetwork();
  }

  private SecondEngine startProgram() throws IOException {
    Map<EngineComponent, Integer> ports = new EnumMap<>(EngineComponent.class);
    for (EngineComponent server : SERVERS) {
      FaultProxy proxy = new FaultProxy("127.0.0.1", servers.port(server));
      proxies.put(server, proxy);
      ports.put(server, proxy.port());
    }
    List<String> settings = new ArrayList<>(List.of(servers.externalSettings(ports)));
    settings.add("--courtflash.practice.enabled=false");
    settings.add("--courtflash.limits.reserve-per-user-per-minute=1000");
    settings.add("--courtflash.limits.early-per-user-per-minute=1000");
    return SecondEngine.on(
        directory.resolve("program"), servers.queues(), settings.toArray(String[]::new));
  }

  SecondEngine program() {
    return program;
  }

  /** What is between the program and a server. */
  FaultProxy linkTo(EngineComponent server) {
    return Objects.requireNonNull(proxies.get(server));
  }

  @Override
  public void close() throws IOException {
    program.close();
    for (FaultProxy proxy : proxies.values()) {
      proxy.close();
    }
    servers.close();
    FileSystemUtils.deleteRecursively(directory);
  }
}
