package io.courtflash.core.engine;

import com.alibaba.fastjson2.JSON;
import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.qpid.server.SystemLauncher;
import org.apache.qpid.server.SystemLauncherListener.DefaultSystemLauncherListener;
import org.apache.qpid.server.configuration.CommonProperties;
import org.apache.qpid.server.model.Broker;
import org.apache.qpid.server.model.BrokerImpl;
import org.apache.qpid.server.model.BrokerModel;
import org.apache.qpid.server.model.State;
import org.apache.qpid.server.model.SystemConfig;
import org.apache.qpid.server.model.VirtualHostNode;
import org.apache.qpid.server.model.port.AmqpPort;
import org.jspecify.annotations.Nullable;

/**
 * Qpid Broker-J inside this process, with one AMQP port and one virtual host with a durable store.
 */
final class EmbeddedBroker implements EmbeddedServer {

  static final String VIRTUAL_HOST = "courtflash";
  static final String USER = "courtflash";

  /**
   * With less free disk space its store rejects writes. Berkeley DB's default is 5 GB, more than
   * many office PCs have free. The doctor reports a full disk before this limit.
   */
  static final long MIN_FREE_BYTES = 100L << 20;

  private final DataDirectory directory;
  private @Nullable SystemLauncher launcher;
  private CompletableFuture<?> end = new CompletableFuture<>();
  private volatile int port;

  EmbeddedBroker(DataDirectory directory) {
    this.directory = directory;
  }

  @Override
  public EngineComponent component() {
    return EngineComponent.BROKER;
  }

  @Override
  public void start() {
    Path configuration = directory.writeSecret("broker.json", configuration());
    StartupListener listener = new StartupListener();
    SystemLauncher starting = new SystemLauncher(listener);
    try {
      starting.startup(attributes(configuration));
      port = listener.boundPort();
      launcher = starting;
      end = new CompletableFuture<>();
    } catch (Exception e) {
      starting.shutdown();
      throw new EngineException(
          """
          The embedded broker can't be started (%s). The program's log says more. If its store %s \
          is damaged, move it away; the sweep then ends the claims whose messages are lost.\
          """
              .formatted(e.getMessage(), store()),
          e);
    } finally {
      deleteQuietly(configuration);
    }
  }

  @Override
  public void stop() {
    SystemLauncher running = launcher;
    if (running != null) {
      launcher = null;
      running.shutdown();
      end.complete(null);
    }
  }

  /**
   * Always: a broker that hangs, or whose store has failed, keeps its port and its files, so that
   * no second one could be started in this process.
   */
  @Override
  public boolean answers() {
    return true;
  }

  @Override
  public void kill() {
    stop();
  }

  @Override
  public int port() {
    return port;
  }

  @Override
  public String version() {
    return CommonProperties.getReleaseVersion();
  }

  @Override
  public Path store() {
    return directory.folder("broker");
  }

  @Override
  public Optional<ProcessHandle> process() {
    return Optional.empty();
  }

  @Override
  public CompletableFuture<?> end() {
    return end;
  }

  private Map<String, Object> attributes(Path configuration) {
    return Map.of(
        SystemConfig.TYPE,
        "Memory",
        SystemConfig.INITIAL_CONFIGURATION_LOCATION,
        configuration.toUri().toString(),
        SystemConfig.STARTUP_LOGGED_TO_SYSTEM_OUT,
        false,
        SystemConfig.CONTEXT,
        Map.of(
            "qpid.work_dir", store().toString(),
            // With more attempts a rejected message is redelivered and never becomes a dead letter.
            "queue.maximumDeliveryAttempts", "1",
            "virtualhost.housekeepingCheckPeriod", "1000",
            // Each connection has buffers of its own. The default, 256 KiB, is for large messages.
            "qpid.broker.networkBufferSize", "65536",
            // This program opens a handful of connections; the default is 64 threads at least, and
            // each
            // event wakes several of them.
            "virtualhost.connectionThreadPool.size", "4",
            "virtualhost.connectionThreadPool.numberOfSelectors", "1",
            "qpid.port.sessionCountLimit", "2047"));
  }

  /**
   * RabbitMQ's client supports PLAIN only; Qpid allows that without TLS by secureOnlyMechanisms.
   */
  private String configuration() {
    return """
    {
      "name": "courtflash",
      "modelVersion": "%s",
      "authenticationproviders": [{
        "name": "plain",
        "type": "Plain",
        "secureOnlyMechanisms": [],
        "users": [{"name": "%s", "type": "managed", "password": "%s"}]
      }],
      "ports": [{
        "name": "amqp",
        "type": "AMQP",
        "port": %d,
        "bindingAddress": "%s",
        "authenticationProvider": "plain",
        "virtualhostaliases": [{"name": "nameAlias", "type": "nameAlias"}]
      }],
      "virtualhostnodes": [{
        "name": "%s",
        "type": "BDB",
        "defaultVirtualHostNode": true,
        "storePath": %s,
        "context": {"je.freeDisk": "%d"},
        "virtualHostInitialConfiguration": "{\\"type\\":\\"ProvidedStore\\"}"
      }]
    }
    """
        .formatted(
            BrokerModel.MODEL_VERSION,
            USER,
            directory.passwords().broker(),
            port,
            Loopback.HOST,
            VIRTUAL_HOST,
            JSON.toJSONString(store().resolve("store").toString()),
            MIN_FREE_BYTES);
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // Only its owner can read it, and the next start overwrites it.
    }
  }

  /** Keeps the broker and the error of a start, which the launcher doesn't return. */
  private static final class StartupListener extends DefaultSystemLauncherListener {

    private @Nullable SystemConfig<?> system;
    private @Nullable RuntimeException error;

    @Override
    public void onContainerResolve(SystemConfig<?> systemConfig) {
      system = systemConfig;
    }

    @Override
    public void errorOnStartup(RuntimeException e) {
      error = e;
    }

    int boundPort() {
      if (error != null) {
        throw error;
      }
      if (system == null || !(system.getContainer() instanceof Broker<?> broker)) {
        throw new IllegalStateException("it has no broker");
      }
      removeShutdownHook(broker);
      for (VirtualHostNode<?> node : broker.getVirtualHostNodes()) {
        var host = node.getVirtualHost();
        if (host == null || host.getState() != State.ACTIVE) {
          throw new IllegalStateException("the store of " + node.getName() + " can't be opened");
        }
      }
      return broker.getPorts().stream()
          .filter(AmqpPort.class::isInstance)
          .filter(amqp -> amqp.getState() == State.ACTIVE)
          .mapToInt(amqp -> amqp.getBoundPort())
          .findFirst()
          .orElseThrow(() -> new IllegalStateException("its port can't be opened"));
    }

    /**
     * Removes the broker's own shutdown hook, which would close it while the program still finishes
     * requests. Qpid has no setting for this, so the hook is read from a private field.
     */
    private static void removeShutdownHook(Broker<?> broker) {
      try {
        Field field = BrokerImpl.class.getDeclaredField("_shutdownHook");
        field.setAccessible(true);
        Runtime.getRuntime().removeShutdownHook((Thread) field.get(broker));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException("its shutdown hook isn't where it was in 10.1.0", e);
      }
    }
  }
}
