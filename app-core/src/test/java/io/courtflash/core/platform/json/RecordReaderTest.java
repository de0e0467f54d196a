package io.courtflash.core.platform.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.courtflash.core.people.access.Role;
import jakarta.validation.Validation;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RecordReaderTest {

  private final RecordReader reader =
      new RecordReader(Validation.buildDefaultValidatorFactory().getValidator());

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | text | missing",
        "{'text':null} | text | missing",
        "{'text':7} | text | string",
        "{'text':['a']} | text | string",
        "{'text':'123456789'} | text | range",
        "{'text':'a','count':'7'} | count | integer",
        "{'text':'a','count':1.5} | count | integer",
        "{'text':'a','count':1e2} | count | integer",
        "{'text':'a','count':true} | count | integer",
        "{'text':'a','count':2147483648} | count | integer",
        "{'text':'a','count':0} | count | range",
        "{'text':'a','count':99} | count | range",
        "{'text':'a','big':9223372036854775808} | big | integer",
        "{'text':'a','flag':'true'} | flag | boolean",
        "{'text':'a','flag':1} | flag | boolean",
        "{'text':'a','amount':'20.00'} | amount | number",
        "{'text':'a','date':'2026-02-30'} | date | date",
        "{'text':'a','date':20260101} | date | date",
        "{'text':'a','time':'24:00'} | time | time",
        "{'text':'a','time':'9:00'} | time | time",
        "{'text':'a','role':'admin'} | role | name",
        "{'text':'a','role':2} | role | name",
        "{'text':'a','numbers':7} | numbers | list",
        "{'text':'a','numbers':[1,'2']} | numbers[1] | integer",
        "{'text':'a','numbers':[null]} | numbers[0] | missing",
        "{'text':'a','inner':7} | inner | object",
        "{'text':'a','inner':{}} | inner.name | missing",
        "{'text':'a','inners':[{'name':'x'},{'name':'xxxx'}]} | inners[1].name | range",
        "{'text':'a','text':'a'} | text | repeated",
        "{'text':'a','te\\u0078t':'b'} | text | repeated",
        "{'text':'a','text':{}} | text | repeated",
        "{'text':'a','inner':{'name':'x','name':'y'}} | inner.name | repeated",
        "{'text':'a','inners':[{'name':'x'},{'name':'y','name':'z'}]} | inners[1].name | repeated",
        "{'text':'a','password':'secret'} | password | unknown",
        "{'text':'a','@type':'x.Y'} | @type | unknown",
        "{'text':'a','inners':[{'name':'x','nam':'y'}]} | inners[0].nam | unknown"
      })
  void aWrongFieldIsRefusedByItsName(String json, String field, String problem) {
    JsonFieldException failure = failure(json.replace('\'', '"'));

    assertThat(failure.field()).isEqualTo(field);
    assertThat(failure.problem().code()).isEqualTo(problem);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "null", "[]", "7", "{", "{\"text\":\"a\"} x", "{\"text\" \"a\"}"})
  void aBodyThatIsNoJsonObjectIsRefused(String body) {
    assertThat(failure(body)).hasMessage("body: body");
  }

  @Test
  void deepNestingIsRefused() {
    String deep = "{\"text\":\"a\",\"numbers\":" + "[".repeat(5_000) + "]".repeat(5_000) + "}";

    assertThat(failure(deep)).hasMessage("body: body");
  }

  @Test
  void bytesThatAreNotUtf8AreRefused() {
    JsonFieldException failure =
        catchThrowableOfType(
            JsonFieldException.class,
            () -> reader.read(new byte[] {'{', (byte) 0xff, '}'}, Sample.class));

    assertThat(failure).hasMessage("body: body");
  }

  @Test
  void everyTypeIsReadWithoutLoss() {
    Sample sample =
        read(
            """
            {"text":"场","count":7,"big":9223372036854775807,"flag":true,"amount":20.50,
             "date":"2026-09-01","time":"13:00","role":"CLERK","numbers":[1,2],
             "inner":{"name":"in"},"inners":[]}
            """);

    assertThat(sample)
        .isEqualTo(
            new Sample(
                "场",
                7,
                Long.MAX_VALUE,
                true,
                new BigDecimal("20.50"),
                LocalDate.of(2026, 9, 1),
                LocalTime.of(13, 0),
                Role.CLERK,
                List.of(1L, 2L),
                new Inner("in"),
                List.of()));
  }

  @Test
  void unknownFieldsOfTheFormatOfOthersAreIgnored() {
    byte[] body = "{\"id\":\"a\",\"type\":\"b\"}".getBytes(StandardCharsets.UTF_8);

    assertThat(reader.read(body, Credential.class).id()).isEqualTo("a");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"02576", "+2576", "-02", "2576.", ".5", "1.e3", "1e", "0x1F", "--1", "NaN"})
  void aNumberThatIsNotOneOfJsonIsRefused(String number) {
    assertThat(failure("{\"text\":\"a\",\"big\":" + number + "}")).hasMessage("body: body");
    assertThat(failure("{\"text\":\"a\",\"numbers\":[1," + number + "]}")).hasMessage("body: body");
  }

  @Test
  void whatLooksLikeANumberInAStringIsText() {
    assertThat(read("{\"text\":\"\\\"+02\\\\\",\"big\":-7}"))
        .extracting(Sample::text, Sample::big)
        .containsExactly("\"+02\\", -7L);
  }

  @Test
  void aSettingMayBeAStringOrANumber() {
    byte[] number = "{\"value\":20.5}".getBytes(StandardCharsets.UTF_8);
    byte[] string = "{\"value\":\"20.5\"}".getBytes(StandardCharsets.UTF_8);

    assertThat(reader.read(number, Setting.class)).isEqualTo(reader.read(string, Setting.class));
  }

  private Sample read(String json) {
    return reader.read(json.getBytes(StandardCharsets.UTF_8), Sample.class);
  }

  private JsonFieldException failure(String json) {
    return catchThrowableOfType(JsonFieldException.class, () -> read(json));
  }

  record Sample(
      @Size(max = 8) String text,
      @Min(1) @Max(9) @Nullable Integer count,
      @Nullable Long big,
      @Nullable Boolean flag,
      @Nullable BigDecimal amount,
      @Nullable LocalDate date,
      @Nullable LocalTime time,
      @Nullable Role role,
      @Nullable List<Long> numbers,
      @Nullable Inner inner,
      @Nullable List<Inner> inners) {}

  record Inner(@Size(max = 3) String name) {}

  record Setting(Json.Scalar value) {}

  @RecordReader.OthersFormat
  record Credential(String id) {}
}
