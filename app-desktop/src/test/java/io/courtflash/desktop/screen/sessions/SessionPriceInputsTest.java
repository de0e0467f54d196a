package io.courtflash.desktop.screen.sessions;

import static org.assertj.core.api.Assertions.assertThat;

import io.courtflash.core.hall.price.CancellationPolicy;
import io.courtflash.core.hall.price.CancellationPolicy.Step;
import io.courtflash.core.hall.price.PriceList;
import io.courtflash.desktop.booking.CancellationPolicyFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SessionPriceInputsTest {

  private static final PriceList PRICES =
      new PriceList(
          new BigDecimal("10"),
          Map.of(FakeSessionPricesService.STAFF.id(), BigDecimal.ZERO),
          new CancellationPolicy(
              List.of(
                  new Step(1440, 0, BigDecimal.ZERO),
                  new Step(90, 50, BigDecimal.ZERO),
                  new Step(0, 0, new BigDecimal("5.00")))));

  private final FakeSessionPricesService service = new FakeSessionPricesService();

  private SessionPriceInputs inputs() {
    return new SessionPriceInputs(service.read(1));
  }

  @Test
  void blankInputsAreTheStandardPrice() {
    assertThat(inputs().prices()).isEmpty();
    assertThat(inputs().standard().isValid()).isTrue();
  }

  @Test
  void whatIsShownIsStoredAsItWas() {
    service.own = Optional.of(PRICES);

    assertThat(inputs().cancellation().text()).isEqualTo("24h: 0%, 90m: 50%, 0h: 0%+5.00");
    assertThat(inputs().prices()).contains(PRICES);
  }

  @Test
  void aPriceOfOneAudienceNeedsThePriceOfAllOthers() {
    SessionPriceInputs inputs = inputs();
    Objects.requireNonNull(inputs.audiences().get(FakeSessionPricesService.STAFF))
        .textProperty()
        .set("5");
    assertThat(inputs.standard().isValid()).isFalse();

    inputs.standard().textProperty().set("8.5");

    assertThat(inputs.standard().isValid()).isTrue();
    assertThat(inputs.prices().map(list -> list.of(FakeSessionPricesService.STAFF.id())))
        .contains(new BigDecimal("5.00"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"24h", "24h: ", "24h: 101%", "x: 1%", "1h: 1%, 1h: 2%", "2000h: 1%"})
  void whatIsNoPolicyIsRefused(String text) {
    SessionPriceInputs inputs = inputs();
    inputs.cancellation().textProperty().set(text);

    assertThat(inputs.cancellation().isValid()).isFalse();
  }

  @Test
  void aHyphenMeansThatABookingCannotBeCancelled() {
    assertThat(CancellationPolicyFormat.parse("-").map(CancellationPolicy::steps))
        .contains(List.of());
  }
}
