package io.courtflash.core.booking.settle;

import static org.assertj.core.api.Assertions.assertThat;

import com.rabbitmq.client.AMQP.BasicProperties;
import com.rabbitmq.client.Envelope;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.amqp.core.MessageProperties;

class TolerantMessagePropertiesTest {

  /** Otherwise the broker would deliver the message again and again, and no other after it. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 255})
  void whatAListenerNeedsIsReadWhateverTheDeliveryMode(int deliveryMode) {
    MessageProperties properties =
        new TolerantMessageProperties()
            .toMessageProperties(
                new BasicProperties.Builder().messageId("trace").deliveryMode(deliveryMode).build(),
                new Envelope(7, true, "exchange", "queue"),
                StandardCharsets.UTF_8.name());

    assertThat(properties.getMessageId()).isEqualTo("trace");
    assertThat(properties.getDeliveryTag()).isEqualTo(7);
    assertThat(properties.getRedelivered()).isTrue();
  }
}
