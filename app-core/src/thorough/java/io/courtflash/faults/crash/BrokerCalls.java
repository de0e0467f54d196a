package io.courtflash.faults.crash;

import com.rabbitmq.client.AMQP;
import com.rabbitmq.client.AlreadyClosedException;
import com.rabbitmq.client.Command;
import com.rabbitmq.client.ConnectionFactory;
import com.rabbitmq.client.MetricsCollector;
import com.rabbitmq.client.ShutdownSignalException;
import com.rabbitmq.client.SocketConfigurators;
import com.rabbitmq.client.TrafficListener;
import io.courtflash.faults.crash.CrashPoint.Side;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.Socket;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.springframework.amqp.rabbit.connection.CachingConnectionFactory;
import org.springframework.beans.factory.config.BeanPostProcessor;

/**
 * The points at messages that are published, acknowledged or rejected. A call fails by the loss of
 * all connections to the broker; a claim that isn't published meets a channel that is closed
 * already.
 */
final class BrokerCalls implements BeanPostProcessor, TrafficListener {

  private static final String PUBLISH = "publish";

  /** The names of calls by the client's name for them. */
  private static final Map<String, String> CALLS =
      Map.of(
          "basicPublish",
          PUBLISH,
          "basicAck",
          "ack",
          "basicNack",
          "reject",
          "basicReject",
          "reject");

  private final CrashInjector injector;
  private final List<Socket> sockets = new CopyOnWriteArrayList<>();

  BrokerCalls(CrashInjector injector) {
    this.injector = injector;
  }

  /** Nobody has connected yet, or copied the factory. */
  @Override
  public Object postProcessAfterInitialization(Object bean, String beanName) {
    if (bean instanceof CachingConnectionFactory broker) {
      watch(broker.getRabbitConnectionFactory());
    }
    return bean;
  }

  private void watch(ConnectionFactory connections) {
    MetricsCollector metrics = connections.getMetricsCollector();
    connections.setSocketConfigurator(
        SocketConfigurators.defaultConfigurator().andThen(sockets::add));
    connections.setTrafficListener(this);
    connections.setMetricsCollector(
        Proxies.of(
            MetricsCollector.class,
            (_, method, arguments) -> afterCall(metrics, method, arguments)));
  }

  @Override
  public void write(Command command) {
    String call =
        switch (command.getMethod()) {
          case AMQP.Basic.Publish _ -> PUBLISH;
          case AMQP.Basic.Ack _ -> "ack";
          case AMQP.Basic.Nack _, AMQP.Basic.Reject _ -> "reject";
          default -> "";
        };
    if (call.isEmpty() || !injector.isFailing(call, Side.BEFORE)) {
      return;
    }
    loseConnections();
    if (call.equals(PUBLISH)) {
      throw new AlreadyClosedException(new ShutdownSignalException(true, false, null, this));
    }
  }

  @Override
  public void read(Command command) {
    // Only what the program sends has points.
  }

  /** The client counts a call when it was made. */
  private @Nullable Object afterCall(
      MetricsCollector metrics, Method method, Object @Nullable [] arguments) throws Throwable {
    Object result = Proxies.call(metrics, method, arguments);
    String call = CALLS.get(method.getName());
    if (call != null && injector.isFailing(call, Side.AFTER)) {
      loseConnections();
    }
    return result;
  }

  private void loseConnections() {
    try {
      for (Socket socket : sockets) {
        socket.close();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    sockets.removeIf(Socket::isClosed);
  }
}
