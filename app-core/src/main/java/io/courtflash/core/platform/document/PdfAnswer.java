package io.courtflash.core.platform.document;

import org.springframework.core.io.Resource;
import org.springframework.http.CacheControl;
import org.springframework.http.ContentDisposition;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;

/** Answers a request with a PDF, which no cache keeps. */
public final class PdfAnswer {

  private PdfAnswer() {}

  /** The answer with the file as an attachment. */
  public static ResponseEntity<Resource> of(PdfFile file) {
    return ResponseEntity.ok()
        .contentType(MediaType.parseMediaType(PdfFile.TYPE))
        .cacheControl(CacheControl.noStore())
        .header(
            HttpHeaders.CONTENT_DISPOSITION,
            ContentDisposition.attachment().filename(file.name()).build().toString())
        .body(file.content());
  }
}
