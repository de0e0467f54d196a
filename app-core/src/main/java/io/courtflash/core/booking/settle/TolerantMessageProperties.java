package io.courtflash.core.booking.settle;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Envelope;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.MessageProperties;
import org.springframework.amqp.rabbit.support.DefaultMessagePropertiesConverter;

/**
 * Reads the properties of any message. The usual converter fails on some values, such as a delivery
 * mode of 3, before the listener has the message: the broker would deliver it again for ever, and
 * no other message after it.
 */
final class TolerantMessageProperties extends DefaultMessagePropertiesConverter {

  private static final Logger log = LoggerFactory.getLogger(TolerantMessageProperties.class);

  @Override
  public MessageProperties toMessageProperties(
      BasicProperties source, @Nullable Envelope envelope, String charset) {
    try {
      return super.toMessageProperties(source, envelope, charset);
    } catch (RuntimeException e) {
      log.warn("A message has properties that can't be read: {}", e.toString());
      MessageProperties few = new MessageProperties();
      few.setMessageId(source.getMessageId());
      if (envelope != null) {
        few.setDeliveryTag(envelope.getDeliveryTag());
        few.setRedelivered(envelope.isRedeliver());
      }
      return few;
    }
  }
}
