package io.courtflash.core.operations.export.web;

import io.courtflash.core.operations.export.CsvExporter;
import io.courtflash.core.operations.export.ExportAuthorization;
import io.courtflash.core.operations.export.ExportList;
import io.courtflash.core.people.access.Actor;
import io.courtflash.core.platform.http.Refusal;
import io.courtflash.core.platform.http.ResponseCode;
import io.courtflash.core.platform.security.NeedsPermission;
import io.courtflash.core.platform.security.Permission;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.Locale;
import lombok.RequiredArgsConstructor;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.StreamingResponseBody;

@NeedsPermission(Permission.EXPORT)
@Tag(name = "admin")
@RestController
@RequiredArgsConstructor
class ExportController {

  private static final MediaType CSV = new MediaType("text", "csv", StandardCharsets.UTF_8);
  private static final LocalDate EARLIEST = LocalDate.of(2000, 1, 1);
  private static final LocalDate LATEST = LocalDate.of(9999, 1, 1);

  private final CsvExporter exporter;
  private final ExportAuthorization exports;

  @Operation(
      summary =
          "A list as CSV: students, bookings, money, closings, audit, plan, blocks, calendar,"
              + " courts, limits, audiences, roles or series",
      description = "first and last are days of the venue, both included; without them all days.")
  @GetMapping("/admin/export/{list}")
  ResponseEntity<StreamingResponseBody> export(
      Actor actor,
      @PathVariable String list,
      @RequestParam(required = false) @Nullable LocalDate first,
      @RequestParam(required = false) @Nullable LocalDate last) {
    ExportList requested = find(list);
    exports.begin(actor, requested);
    return ResponseEntity.ok()
        .contentType(CSV)
        .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + list + ".csv\"")
        .body(
            to -> {
              Writer writer = new OutputStreamWriter(to, StandardCharsets.UTF_8);
              exporter.write(
                  requested,
                  first == null ? EARLIEST : first,
                  last == null ? LATEST : last,
                  writer);
            });
  }

  private static ExportList find(String name) {
    return Arrays.stream(ExportList.values())
        .filter(list -> list.name().toLowerCase(Locale.ROOT).equals(name))
        .findFirst()
        .orElseThrow(() -> Refusal.of(ResponseCode.NOT_FOUND));
  }
}
