package io.courtflash.core.settle;

import org.springframework.amqp.rabbit.listener.RabbitListenerEndpointRegistry;
import org.springframework.context.Lifecycle;
import org.springframework.stereotype.Service;

/** Stops and starts this node's reading of the claim queue. Claims wait in the broker meanwhile. */
@Service
public class SettleSwitch {

  static final String LISTENER = "settle";

  private final RabbitListenerEndpointRegistry listeners;

  SettleSwitch(RabbitListenerEndpointRegistry listeners) {
    this.listeners = listeners;
  }

  public void pause() {
    container().stop();
  }

  public void resume() {
    container().start();
  }

  public boolean isPaused() {
    return !container().isRunning();
  }

  private Lifecycle container() {
    Lifecycle container = listeners.getListenerContainer(LISTENER);
    if (container == null) {
      throw new IllegalStateException("The listener " + LISTENER + " isn't registered");
    }
    return container;
  }
}
