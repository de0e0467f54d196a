package io.courtflash.core.booking.settle;

import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.support.converter.MessageConverter;

/**
 * Leaves a message's body as it is. The usual converter fails on a content type or an encoding that
 * the body doesn't have, and the broker would drop such a dead letter.
 */
final class UnconvertedMessages implements MessageConverter {

  @Override
  public Object fromMessage(Message message) {
    return message.getBody();
  }

  @Override
  public Message toMessage(Object object, MessageProperties messageProperties) {
    throw new UnsupportedOperationException("Listeners only receive");
  }
}
