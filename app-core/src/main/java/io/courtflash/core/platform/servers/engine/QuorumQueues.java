package io.courtflash.core.platform.servers.engine;

import org.springframework.amqp.core.Declarable;
import org.springframework.amqp.core.DeclarableCustomizer;
import org.springframework.amqp.core.Queue;

/**
 * Declares quorum queues on a RabbitMQ cluster, which keeps each of them on several nodes, so that
 * the messages are available while most of these nodes are.
 */
final class QuorumQueues implements DeclarableCustomizer {

  @Override
  public Declarable apply(Declarable declarable) {
    if (declarable instanceof Queue queue) {
      queue.addArgument("x-queue-type", "quorum");
    }
    return declarable;
  }
}
