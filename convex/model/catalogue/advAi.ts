// Course AdvAI. Every topic of the curriculum is one lesson: 20 of them over 12 weeks. Still being planned.
import type { CatalogueCourse } from "./types";

export const ADV_AI: CatalogueCourse = {
  courseId: "AdvAI",
  title: "Advanced Artificial Intelligence",
  description:
    "For people who already train models and want to understand, scale and trust them. Twelve weeks on modern architectures, reinforcement learning, generative models and systems that hold up in production.",
  level: "Advanced",
  duration: "12 weeks",
  lessons: 20,
  maxCapacity: 20,
  price: 499,
  originalPrice: 1299,
  icon: "network",
  image: "attention-map",
  category: "Artificial Intelligence",
  instructor: "Dr. Jonas Sample",
  instructorBio:
    "Jonas holds a PhD in machine learning and still does research. He reads papers with you line by line, reproduces the results in class, and says plainly which parts of the field are still guesswork.",
  curriculum: [
    {
      title: "Weeks 1–2: Deep learning, revisited",
      topics: [
        "Optimization beyond plain gradient descent",
        "Normalization, initialization and why depth works",
        "Scaling laws and compute budgets",
        "Lab: find and fix three broken training runs",
      ],
    },
    {
      title: "Weeks 3–4: Transformers in depth",
      topics: [
        "Attention variants, positions and long contexts",
        "Pre-training, fine-tuning and low-rank adapters",
        "Lab: train a small transformer from an empty file",
      ],
    },
    {
      title: "Weeks 5–6: Generative models",
      topics: [
        "Variational autoencoders and latent spaces",
        "Diffusion models step by step",
        "Judging samples: likelihood, preference and taste",
        "Mid-term project: a generative model with a purpose",
      ],
    },
    {
      title: "Weeks 7–8: Reinforcement learning",
      topics: [
        "Value functions and policy gradients",
        "Learning from human preferences",
        "Lab: teach an agent, then break its reward",
      ],
    },
    {
      title: "Weeks 9–10: Systems and scale",
      topics: [
        "Distributed training and mixed precision",
        "Serving, quantization and latency budgets",
        "Retrieval, tools and agents that can be tested",
      ],
    },
    {
      title: "Weeks 11–12: Trust, and the final project",
      topics: [
        "Interpretability: looking inside a network",
        "Safety, evaluation and red-teaming",
        "Final project: reproduce or extend a recent paper",
      ],
    },
  ],
  prerequisites: [
    "Confident Python and some experience with PyTorch",
    "Linear algebra, calculus and probability at first-year level",
    "Foundations to Frontiers of AI, or equivalent practice",
  ],
  outcomes: [
    "Train and debug transformers from scratch",
    "Build variational and diffusion models",
    "Apply reinforcement learning, including from preferences",
    "Run training and inference efficiently at scale",
    "Examine, evaluate and red-team a model",
    "Reproduce current research and judge its claims",
  ],
  downloadUrl: null,
  comingSoon: true,
  position: 2,
};
