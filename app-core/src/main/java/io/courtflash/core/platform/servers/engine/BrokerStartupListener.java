package io.courtflash.core.platform.servers.engine;

import java.lang.reflect.Field;
import org.apache.qpid.server.SystemLauncherListener.DefaultSystemLauncherListener;
import org.apache.qpid.server.model.Broker;
import org.apache.qpid.server.model.BrokerImpl;
import org.apache.qpid.server.model.State;
import org.apache.qpid.server.model.SystemConfig;
import org.apache.qpid.server.model.VirtualHost;
import org.apache.qpid.server.model.VirtualHostNode;
import org.apache.qpid.server.model.port.AmqpPort;
import org.jspecify.annotations.Nullable;

/** Keeps the broker and the error of a start, which the launcher doesn't return. */
final class BrokerStartupListener extends DefaultSystemLauncherListener {

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

  /**
   * The broker that was started, without its shutdown hook.
   *
   * @throws RuntimeException why it wasn't started
   */
  Broker<?> broker() {
    if (error != null) {
      throw error;
    }
    if (system == null || !(system.getContainer() instanceof Broker<?> broker)) {
      throw new IllegalStateException("it has no broker");
    }
    removeShutdownHook(broker);
    return broker;
  }

  /**
   * The node of the broker's only virtual host.
   *
   * @throws IllegalStateException when the host isn't active, because its store can't be opened
   */
  static VirtualHostNode<?> virtualHostNode(Broker<?> broker) {
    VirtualHostNode<?> node = broker.getVirtualHostNodes().iterator().next();
    VirtualHost<?> host = node.getVirtualHost();
    if (host == null || host.getState() != State.ACTIVE) {
      throw new IllegalStateException("the store of " + node.getName() + " can't be opened");
    }
    return node;
  }

  /**
   * The port of the broker.
   *
   * @throws IllegalStateException when it isn't open
   */
  static int boundPort(Broker<?> broker) {
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
