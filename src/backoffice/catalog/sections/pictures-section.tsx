import DeleteOutlined from "@mui/icons-material/DeleteOutlined";
import StarOutlined from "@mui/icons-material/StarOutlined";
import StarOutlineOutlined from "@mui/icons-material/StarOutlineOutlined";
import SwapHorizOutlined from "@mui/icons-material/SwapHorizOutlined";
import { Box, Button, IconButton, Link, Typography } from "@mui/material";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { Link as RouterLink } from "react-router";
import { newIdempotencyKey } from "#backoffice/api-client/call-api.ts";
import { memoSection } from "#backoffice/form/form-part.ts";
import { FormTextField } from "#backoffice/form/inputs/form-text-field.tsx";
import { SortableList } from "#backoffice/form/sortable/sortable-list.tsx";
import { SortableRow } from "#backoffice/form/sortable/sortable-row.tsx";
import { Section } from "#backoffice/layout/section.tsx";
import { LazyUploader } from "#backoffice/media/lazy-uploader.tsx";
import { useMediaPicker } from "#backoffice/media/media-picker.tsx";
import { mediaQuery, useMedia } from "#backoffice/media/use-media.ts";
import type { MediaRow } from "#contracts/admin/media-endpoints.ts";
import { bindRowField, type PictureValues, type ProductPart } from "../editor/product-values.ts";

const fields = ["kind", "beverage", "colours", "pictures", "pictureId"] as const;
type Part = ProductPart<(typeof fields)[number]>;

const tiles = {
  display: "grid",
  gap: 1.5,
  gridTemplateColumns: { xs: "repeat(auto-fill, minmax(150px, 1fr))", sm: "repeat(auto-fill, minmax(184px, 1fr))" },
} as const;

/** The picture above the buttons that move it. */
const tile = {
  alignContent: "start",
  columnGap: 0,
  border: 1,
  borderColor: "divider",
  borderRadius: "2px",
  "& > div:first-of-type": { order: -1, flexBasis: "100%" },
  "& > div:last-of-type": { flexDirection: "row", ml: "auto" },
} as const;

/** Pictures of the product's page: uploaded several at once, chosen from the library, ordered, one of them main. */
export const PicturesSection = memoSection(fields, ({ form, mayWrite }: { form: Part; mayWrite: boolean }) => {
  const { values, set, errors } = form;
  const { choose, dialog } = useMediaPicker();
  const { add, onUploaded } = useAddPictures(form);
  const addChosen = async (colourHex: string | null) => {
    const picture = await choose();
    if (picture) add([picture], colourHex);
  };
  const error = errors.pictureId || errors.pictures;
  return (
    <Section
      title="Pictures"
      meta="Drag to reorder; the main picture is the card"
      actions={mayWrite && <ChooseButtons form={form} onChoose={(hex) => void addChosen(hex)} />}
    >
      {error && (
        <Typography role="alert" color="error" id="field-pictureId" tabIndex={-1}>
          {error}
        </Typography>
      )}
      {values.pictures.length === 0 && <Typography color="text.secondary">No pictures yet.</Typography>}
      <SortableList
        label="Pictures"
        items={values.pictures}
        keyOf={({ key }) => key}
        nameOf={({ label }, at) => label || `picture ${at + 1}`}
        onOrder={(pictures) => set("pictures", pictures)}
        sx={tiles}
      >
        {(picture, at, place) => (
          <SortableRow key={picture.key} {...place} fixed={!mayWrite} sx={tile}>
            <PictureTile form={form} picture={picture} at={at} name={place.name} mayWrite={mayWrite} replace={choose} />
          </SortableRow>
        )}
      </SortableList>
      {mayWrite && (
        <Box sx={{ mt: 2 }}>
          <LazyUploader onAdded={onUploaded} onPendingChange={ignorePending} />
        </Box>
      )}
      {dialog}
    </Section>
  );
});

/** Adds pictures that the product does not have yet; the first picture becomes the main one. */
function useAddPictures({ values, set }: Part) {
  const queries = useQueryClient();
  // An upload takes seconds, in which the form may be edited.
  const newest = useRef(values);
  newest.current = values;
  const add = (pictures: MediaRow[], colourHex: string | null = null) => {
    const { current } = newest;
    const known = new Set(current.pictures.map(({ mediaId }) => mediaId));
    const added = pictures
      .filter(({ id }) => !known.has(id))
      .map(({ id }) => ({ key: newIdempotencyKey(), mediaId: id, colourHex, label: "" }));
    const [first] = added;
    if (!first) return;
    set("pictures", [...current.pictures, ...added]);
    if (current.pictureId === null) set("pictureId", first.mediaId);
  };
  const onUploaded = (pictures: MediaRow[]) => {
    for (const picture of pictures) queries.setQueryData(mediaQuery(picture.id).queryKey, picture);
    void queries.invalidateQueries({ queryKey: ["media", "library"] });
    add(pictures);
  };
  return { add, onUploaded };
}

/** The uploader itself warns before the page is left with unfinished files. */
const ignorePending = () => undefined;

function ChooseButtons({ form: { values }, onChoose }: { form: Part; onChoose: (colourHex: string | null) => void }) {
  const colours = values.colours.filter(({ hex }) => hex !== "");
  if (colours.length === 0)
    return (
      <Button size="small" onClick={() => onChoose(null)}>
        Choose from media
      </Button>
    );
  return colours.map(({ key, hex, name }) => (
    <Button key={key} size="small" onClick={() => onChoose(hex)}>
      Add picture of {name || hex}
    </Button>
  ));
}

type RowProps = {
  form: Part;
  picture: PictureValues;
  at: number;
  name: string;
  mayWrite: boolean;
  replace: () => Promise<{ id: string } | undefined>;
};

function PictureTile({ form, picture, at, name, mayWrite, replace }: RowProps) {
  const { values, set } = form;
  const isMain = values.pictureId === picture.mediaId;
  const media = bindRowField(form, "pictures", at, picture, "mediaId");
  const exchange = async () => {
    const chosen = await replace();
    if (!chosen) return;
    media.onValue(chosen.id);
    if (isMain) set("pictureId", chosen.id);
  };
  const remove = () => {
    const others = values.pictures.filter(({ key }) => key !== picture.key);
    set("pictures", others);
    if (isMain) set("pictureId", others[0]?.mediaId ?? null);
  };
  return (
    <>
      <TileImage id={picture.mediaId} flavour={values.beverage?.flavour ?? "merch"} isMain={isMain} />
      <Box sx={{ px: 1, pt: 0.5 }}>
        <FormTextField {...bindRowField(form, "pictures", at, picture, "label")} label="Label" placeholder="Front" />
        {media.error && <Typography color="error">{media.error}</Typography>}
        <ColourOf form={form} picture={picture} at={at} />
        {mayWrite && (
          <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between" }}>
            <IconButton
              aria-pressed={isMain}
              aria-label={`Main picture: ${name}`}
              title="Main picture"
              onClick={() => set("pictureId", picture.mediaId)}
            >
              {isMain ? <StarOutlined /> : <StarOutlineOutlined />}
            </IconButton>
            <IconButton
              aria-label={`Choose another for ${name}`}
              title="Choose another"
              onClick={() => void exchange()}
            >
              <SwapHorizOutlined />
            </IconButton>
            <IconButton aria-label={`Remove ${name}`} title="Remove" onClick={remove}>
              <DeleteOutlined />
            </IconButton>
          </Box>
        )}
      </Box>
    </>
  );
}

/** Colour that a picture of merch shows. */
function ColourOf({ form, picture, at }: Pick<RowProps, "form" | "picture" | "at">) {
  const colour = bindRowField(form, "pictures", at, picture, "colourHex");
  if (form.values.kind !== "merch") return null;
  return (
    <FormTextField
      name={colour.name}
      error={colour.error}
      label="Shows"
      select={true}
      value={colour.value ?? ""}
      onValue={(hex) => colour.onValue(hex || null)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      <option value="">All colours</option>
      {form.values.colours.map(({ key, hex, name }) => (
        <option key={key} value={hex}>
          {name || hex}
        </option>
      ))}
    </FormTextField>
  );
}

/** The picture on its flavour's ground, with tags for the main one and for a missing alt text. */
function TileImage({ id, flavour, isMain }: { id: string; flavour: string; isMain: boolean }) {
  const { picture } = useMedia(id);
  return (
    <Box sx={{ position: "relative", height: 128, bgcolor: `var(--p-${flavour}, var(--sunken))` }}>
      {picture && (
        <Box
          component="img"
          src={picture.thumbnail}
          alt={picture.alt}
          loading="lazy"
          sx={{ display: "block", width: "100%", height: "100%", objectFit: "contain" }}
        />
      )}
      {isMain && <Box sx={{ ...tag, top: 6 }}>Card</Box>}
      {picture?.alt.trim() === "" && (
        <Link component={RouterLink} to={`/media/${id}`} sx={{ ...tag, bottom: 6, color: "var(--bad)" }}>
          No alt text
        </Link>
      )}
    </Box>
  );
}

const tag = {
  position: "absolute",
  left: 6,
  px: 0.75,
  borderRadius: "2px",
  bgcolor: "var(--surface)",
  fontSize: 12,
  fontWeight: 600,
  lineHeight: "22px",
} as const;
