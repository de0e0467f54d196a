package io.courtflash.core.money.statement.web;

import io.courtflash.core.money.statement.ProviderStatement;
import io.courtflash.core.money.statement.StatementDifference;
import io.courtflash.core.money.statement.StatementDifferences;
import io.courtflash.core.money.statement.Statements;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.people.access.StaffReason;
import io.courtflash.core.platform.http.BodyLimit;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotBlank;
import jakarta.validation.constraints.Size;
import java.time.LocalDate;
import java.util.List;
import lombok.RequiredArgsConstructor;
import org.springframework.context.annotation.Bean;
import org.springframework.http.MediaType;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** The payment providers' statements, and their differences from the hall's books. */
@NeedsPermission(Permission.MONEY)
@Tag(name = "admin")
@RestController
@RequestMapping(StatementController.PATH)
@RequiredArgsConstructor
class StatementController {

  static final String PATH = "/admin/money/bills";

  private static final String PREVIEW = "/preview";
  private static final int MAX_KIB = 8 * 1024;

  private final Statements bills;
  private final StatementDifferences differences;

  @Bean
  static BodyLimit billFileBody() {
    return new BodyLimit(PATH, MAX_KIB, MediaType.APPLICATION_OCTET_STREAM);
  }

  @Bean
  static BodyLimit billPreviewBody() {
    return new BodyLimit(PATH + PREVIEW, MAX_KIB, MediaType.APPLICATION_OCTET_STREAM);
  }

  /**
   * The reason why a difference is in order.
   *
   * @param proof for example the number and the day of a bank transfer
   */
  record Settlement(@NotBlank @Size(max = StaffReason.MAX_LENGTH) String proof) {}

  @Operation(
      summary = "The bill of each provider and day, the latest first",
      description = "source is null for a day without a bill yet; lastError says why.")
  @GetMapping
  List<ProviderStatement> list(
      Actor staff,
      @RequestParam LocalDate last,
      @RequestParam(defaultValue = "31") @Min(1) @Max(93) int count) {
    return bills.list(staff, last, count);
  }

  @Operation(
      summary = "Imports the bill of a day from a file of the provider",
      description =
          "The body is the file, at most 8 MiB, with Content-Type application/octet-stream. A file"
              + " that was imported before is replaced; FAILED if the provider's own bill was"
              + " fetched.")
  @PostMapping(consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE)
  ProviderStatement importFile(
      Actor staff,
      @RequestParam String provider,
      @RequestParam LocalDate day,
      @RequestBody byte[] file) {
    return bills.importFile(staff, provider, day, file);
  }

  @Operation(
      summary = "What a provider's file of a day has; changes nothing",
      description = "The body is the file, as for the import.")
  @PostMapping(path = PREVIEW, consumes = MediaType.APPLICATION_OCTET_STREAM_VALUE)
  Statements.Preview preview(
      Actor staff,
      @RequestParam String provider,
      @RequestParam LocalDate day,
      @RequestBody byte[] file) {
    return bills.previewFile(staff, provider, day, file);
  }

  @Operation(
      summary = "Asks the provider for a bill that there isn't yet",
      description = "The answer says whether there is one now; a bill that was fetched stays.")
  @PostMapping("/{id}/fetch")
  ProviderStatement fetch(Actor staff, @PathVariable long id) {
    return bills.fetch(staff, id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Where bills and the hall's books don't agree, the newest first",
      description = "The next page begins before the last id.")
  @GetMapping("/differences")
  List<StatementDifference> differences(
      Actor staff,
      @RequestParam(defaultValue = "true") boolean open,
      @RequestParam(defaultValue = "" + Long.MAX_VALUE) @Min(1) long beforeId,
      @RequestParam(defaultValue = "50") @Min(1) @Max(200) int limit) {
    return differences.list(staff, open, beforeId, limit);
  }

  @Operation(
      summary = "Asks the provider about a difference, and compares the bill again",
      description = "status is HEALED if the bill and the hall's books agree by now.")
  @PostMapping("/differences/{id}/check")
  StatementDifference check(Actor staff, @PathVariable long id) {
    return differences.check(staff, id).orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }

  @Operation(
      summary = "Stores why a difference is in order",
      description = "Moves no money. FAILED if it isn't open any more.")
  @PostMapping("/differences/{id}/settled")
  void settle(Actor staff, @PathVariable long id, @RequestBody @Valid Settlement settlement) {
    if (!differences.settle(staff, id, new StaffReason(settlement.proof()))) {
      throw Refusal.of(ResponseCode.FAILED, "pay.bill.not-open");
    }
  }
}
