package io.courtflash.core.engine;

import com.alibaba.fastjson2.JSON;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.apache.qpid.server.SystemLauncher;
import org.apache.qpid.server.SystemLauncherListener.DefaultSystemLauncherListener;
import org.apache.qpid.server.configuration.CommonProperties;
import org.apache.qpid.server.model.Broker;
import org.apache.qpid.server.model.BrokerModel;
import org.apache.qpid.server.model.State;
import org.apache.qpid.server.model.SystemConfig;
import org.apache.qpid.server.model.VirtualHostNode;
import org.apache.qpid.server.model.port.AmqpPort;
import org.jspecify.annotations.Nullable;

/** Qpid Broker-J in this process: one AMQP port, one virtual host with a durable store. */
final class EmbeddedBroker implements Engine {

  static final String VIRTUAL_HOST = "courtflash";
  static final String USER = "courtflash";

  private final DataDirectory directory;
  private @Nullable SystemLauncher launcher;
  private CompletableFuture<?> end = new CompletableFuture<>();
  private volatile int port;

  EmbeddedBroker(DataDirectory directory) {
    this.directory = directory;
  }

  @Override
  public Part part() {
    return Part.BROKER;
  }

  @Override
  public void start() {
    Path configuration = directory.writeSecret("broker.json", JSON.toJSONString(configuration()));
    Listener listener = new Listener();
    SystemLauncher starting = new SystemLauncher(listener);
    try {
      starting.startup(attributes(configuration));
      port = listener.boundPort();
      launcher = starting;
      end = new CompletableFuture<>();
    } catch (Exception e) {
      starting.shutdown();
      throw new EngineFailure(
          "The embedded broker can't be started (%s). Its store is %s; the program's log says more. If the store is damaged, move it away: claims on their way are then ended by the sweep."
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
            // Else a rejected message is offered again and never reaches the dead letters.
            "queue.maximumDeliveryAttempts", "1",
            "virtualhost.housekeepingCheckPeriod", "1000",
            "qpid.port.sessionCountLimit", "2047"));
  }

  private Map<String, Object> configuration() {
    Map<String, Object> users =
        Map.of(
            "name",
            "plain",
            "type",
            "Plain",
            "secureOnlyMechanisms",
            List.of(),
            "users",
            List.of(
                Map.of("name", USER, "type", "managed", "password", directory.secrets().broker())));
    Map<String, Object> amqp =
        Map.of(
            "name",
            "amqp",
            "type",
            "AMQP",
            "port",
            port,
            "bindingAddress",
            Loopback.HOST,
            "authenticationProvider",
            "plain",
            "virtualhostaliases",
            List.of(Map.of("name", "nameAlias", "type", "nameAlias")));
    Map<String, Object> node =
        Map.of(
            "name",
            VIRTUAL_HOST,
            "type",
            "BDB",
            "defaultVirtualHostNode",
            true,
            "storePath",
            store().resolve("store").toString(),
            "virtualHostInitialConfiguration",
            "{\"type\":\"ProvidedStore\"}");
    return Map.of(
        "name", "courtflash",
        "modelVersion", BrokerModel.MODEL_VERSION,
        "authenticationproviders", List.of(users),
        "ports", List.of(amqp),
        "virtualhostnodes", List.of(node));
  }

  private static void deleteQuietly(Path file) {
    try {
      Files.deleteIfExists(file);
    } catch (IOException _) {
      // It is readable for its owner alone and overwritten at the next start.
    }
  }

  /** Keeps what the launcher swallows: its errors, and the broker itself. */
  private static final class Listener extends DefaultSystemLauncherListener {

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
  }
}
