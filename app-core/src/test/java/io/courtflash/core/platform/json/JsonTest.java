package io.courtflash.core.platform.json;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson2.reader.ObjectReaderProvider;
import io.courtflash.core.platform.http.ResponseCode;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class JsonTest {

  @Test
  void valuesAreWrittenAsTheContractSays() {
    Sample sample =
        new Sample(
            Instant.parse("2026-09-01T05:00:00.250Z"),
            LocalDate.of(2026, 9, 1),
            LocalTime.of(13, 0),
            new BigDecimal("20.00"),
            ResponseCode.SUCCESS,
            null,
            List.of("场"));

    assertThat(Json.write(sample))
        .isEqualTo(
            "{\"moment\":\"2026-09-01T05:00:00.250Z\",\"date\":\"2026-09-01\",\"time\":\"13:00:00\","
                + "\"amount\":20.00,\"code\":\"SUCCESS\",\"nothing\":null,\"list\":[\"场\"]}");
  }

  @Test
  void namesThatTheFilterRejectsAreLeftOut() {
    assertThat(Json.write(new Secret("s01", "x"), name -> !name.equals("password")))
        .isEqualTo("{\"studentId\":\"s01\"}");
  }

  /** fastjson2 decides it once for the whole process, whoever uses it first. */
  @Test
  void jsonThatNamesAClassToCreateIsForbidden() {
    assertThat(ObjectReaderProvider.SAFE_MODE).isTrue();
  }

  record Sample(
      Instant moment,
      LocalDate date,
      LocalTime time,
      BigDecimal amount,
      ResponseCode code,
      @Nullable String nothing,
      List<String> list) {}

  record Secret(String studentId, String password) {}
}
