package io.courtflash.core.platform.servers.engine;

import com.alibaba.fastjson2.JSON;
import io.courtflash.core.platform.servers.DataDirectory;
import io.courtflash.core.platform.servers.EngineComponent;
import io.courtflash.core.platform.servers.EngineException;
import io.courtflash.core.platform.servers.process.EmbeddedServer;
import io.courtflash.core.platform.servers.process.Loopback;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import lombok.RequiredArgsConstructor;
import org.apache.qpid.server.SystemLauncher;
import org.apache.qpid.server.configuration.CommonProperties;
import org.apache.qpid.server.model.Broker;
import org.apache.qpid.server.model.BrokerModel;
import org.apache.qpid.server.model.Connection;
import org.apache.qpid.server.model.Port;
import org.apache.qpid.server.model.SystemConfig;
import org.apache.qpid.server.model.VirtualHost;
import org.apache.qpid.server.model.VirtualHostNode;
import org.apache.qpid.server.transport.AbstractAMQPConnection;
import org.apache.qpid.server.transport.NonBlockingConnection;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Qpid Broker-J inside this process, with one AMQP port and one virtual host with a durable store.
 */
@RequiredArgsConstructor
final class EmbeddedBroker implements EmbeddedServer {

  static final String VIRTUAL_HOST = "courtflash";
  static final String USER = "courtflash";

  /**
   * With less free disk space its store rejects writes. Berkeley DB's default is 5 GB, more than
   * many office PCs have free. The doctor reports a full disk before this limit.
   */
  static final long MIN_FREE_BYTES = 100L << 20;

  private static final Logger LOG = LoggerFactory.getLogger(EmbeddedBroker.class);

  private final DataDirectory directory;
  private final ReentrantLock lock = new ReentrantLock();
  private @Nullable SystemLauncher launcher;
  private @Nullable VirtualHostNode<?> node;
  private volatile @Nullable BrokerProbe probe;
  private volatile CompletableFuture<?> end = new CompletableFuture<>();
  private volatile int port;

  @Override
  public EngineComponent component() {
    return EngineComponent.BROKER;
  }

  @Override
  public void start() {
    surviveUncaughtErrors();
    lock.lock();
    try {
      startBroker();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Qpid halts the whole program, without a word, when its housekeeping fails and nobody handles
   * uncaught errors.
   */
  private static void surviveUncaughtErrors() {
    if (Thread.getDefaultUncaughtExceptionHandler() == null) {
      Thread.setDefaultUncaughtExceptionHandler(
          (thread, error) -> LOG.error("Thread {} ended by an error", thread.getName(), error));
    }
  }

  private void startBroker() {
    Path configuration = directory.writeSecret("broker.json", configuration());
    BrokerStartupListener listener = new BrokerStartupListener();
    SystemLauncher starting = new SystemLauncher(listener);
    try {
      starting.startup(attributes(configuration));
      Broker<?> broker = listener.broker();
      VirtualHostNode<?> started = BrokerStartupListener.virtualHostNode(broker);
      port = BrokerStartupListener.boundPort(broker);
      probe = new BrokerProbe(started.getVirtualHost(), login());
      node = started;
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

  private ServerProbe.Server login() {
    return new ServerProbe.Server(
        component(),
        Loopback.HOST + ":" + port + "/" + VIRTUAL_HOST,
        USER,
        directory.passwords().broker());
  }

  @Override
  public void stop() {
    lock.lock();
    try {
      SystemLauncher running = launcher;
      if (running != null) {
        launcher = null;
        probe = null;
        close(running);
      }
    } finally {
      lock.unlock();
    }
  }

  private void close(SystemLauncher running) {
    try {
      running.shutdown();
      closeStore();
    } finally {
      end.complete(null);
    }
  }

  /**
   * Closes what the broker leaves open when its store has failed: another one couldn't use the
   * store. Does nothing after an orderly end.
   */
  private void closeStore() {
    VirtualHostNode<?> ended = node;
    if (ended != null) {
      node = null;
      try {
        VirtualHost<?> host = ended.getVirtualHost();
        if (host != null) {
          host.getMessageStore().closeMessageStore();
        }
        ended.getConfigurationStore().closeConfigurationStore();
      } catch (RuntimeException e) {
        LOG.warn("The broker's store was closed with an error: {}", e.toString());
      }
    }
  }

  @Override
  public boolean answers() {
    BrokerProbe present = probe;
    return present != null && present.answers();
  }

  /** Returns at once; a broker that hangs takes up to 30 s to be closed. */
  @Override
  public void kill() {
    var _ = Thread.ofVirtual().name("broker-end").start(this::cutAndStop);
  }

  private void cutAndStop() {
    lock.lock();
    try {
      if (node != null && node.getParent() instanceof Broker<?> broker) {
        broker.getPorts().forEach(EmbeddedBroker::cutConnections);
      }
      stop();
    } finally {
      lock.unlock();
    }
  }

  /**
   * Cuts all connections to a port, as the death of a process does. An error in the store ends the
   * thread that serves a connection, and nobody serves it then: without the cut, its client waits
   * for the broker for ever, the broker for its client, and the port stays open.
   */
  private static void cutConnections(Port<?> port) {
    for (Connection<?> connection : port.getConnections()) {
      if (connection instanceof AbstractAMQPConnection<?, ?> amqp
          && amqp.getNetwork() instanceof NonBlockingConnection network) {
        network.close();
        var _ = Thread.ofVirtual().name("broker-cut").start(network::doWork);
      }
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
}
